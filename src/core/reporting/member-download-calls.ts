import { z } from 'zod'
import { query } from '../engine/call.ts'
import { flag } from '../values/paging.ts'
import { downloads, reportDownload, reportWritten } from './download-calls.ts'
import { periodErrors, periodQuery } from './period.ts'

/** The members of the team with what they have to do and have done in a period, as a file. */
export const exportReportingMembers = query({
  ...reportDownload,
  path: `${downloads}/members/export`,
  input: z.object({ archived: flag, ...periodQuery, ...reportWritten }),
  errors: periodErrors,
})
