import { z } from 'zod'
import { languages } from '../session/languages.ts'
import { blankToAbsent } from '../values/paging.ts'

/** What can be exported to. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** The media type of each format. */
export const exportMedia = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

/**
 * How an export is written: in the language and the time zone that are asked for, else in those of
 * the account. An unknown zone counts as UTC.
 */
export const written = {
  language: z.preprocess(blankToAbsent, z.enum(languages).optional()),
  time_zone_name: z.preprocess(blankToAbsent, z.string().max(100).optional()),
}
/** The format that is asked for. */
export const format = (fallback: ExportFormat) =>
  z.preprocess(blankToAbsent, z.enum(exportFormats).default(fallback))
