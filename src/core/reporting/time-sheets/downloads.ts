import { z } from 'zod'
import { query } from '../../engine/call.ts'
import { ids } from '../../values/fields.ts'
import { blankToAbsent, flag } from '../../values/paging.ts'
import { pastErrors } from '../as-of.ts'
import { downloads, reportDownload, reportWritten } from '../download-calls.ts'
import { periodErrors, periodQuery } from '../period.ts'
import { lineKinds } from './line-kinds.ts'
import { roundingDirections, roundingMinutes } from './rounding.ts'

/*
 * Time sheets as files. Their teams and projects are as many as there are: they also come in a body,
 * where no address would hold them.
 */

const path = `${downloads}/allocation/export` as const
const itemized = `${downloads}/time-logs/export` as const
const sheetDownload = {
  ...reportDownload,
  method: 'POST',
  errors: [...periodErrors, ...pastErrors],
} as const

/** Ids in a list, or as a text with commas between them. */
const idList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,+]+/).filter(Boolean) : value),
  ids().default([]),
)
const joined = (value: unknown) => (Array.isArray(value) ? value.join(',') : value)

const asked = {
  teams: idList,
  projects: idList,
  duration: periodQuery.duration,
  date_range: z.preprocess(joined, periodQuery.date_range),
  include_archived: flag,
  billable: flag,
  nonBillable: flag,
  ...reportWritten,
}

/** What everybody has logged in each of some projects, as a file. */
export const exportTimeSheet = query({
  ...sheetDownload,
  path,
  aliases: [{ method: 'GET', path }],
  input: z.object(asked),
})

/**
 * Logged time line by line, for invoices: a line for each project, person and task, or for each
 * entry, with whether it is billed, and its time rounded by the rule that is asked for.
 */
export const exportLoggedTime = query({
  ...sheetDownload,
  path: itemized,
  aliases: [{ method: 'GET', path: itemized }],
  input: z.object({
    ...asked,
    lines: z.preprocess(blankToAbsent, z.enum(lineKinds).default('tasks')),
    /** In minutes; 0 leaves times as they are. */
    rounding: z.preprocess(
      (value) => Number(blankToAbsent(value) ?? 0),
      z.literal(roundingMinutes).default(0),
    ),
    direction: z.preprocess(blankToAbsent, z.enum(roundingDirections).default('up')),
  }),
})
