import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Sheet } from '../../src/core/exports/sheet.ts'
import { type ExportFormat, exportMedia } from '../../src/core/exports/written.ts'
import { fileName, fittingName } from '../../src/core/files/names.ts'
import type { Language } from '../../src/core/session/languages.ts'
import type { App } from '../app.ts'
import { download } from '../http/download.ts'
import { admit } from '../limits/rates.ts'
import { csvFile } from './csv.ts'
import { xlsxFile } from './xlsx.ts'

/** How an export is asked to be written. */
export interface Written {
  language?: Language | undefined
  time_zone_name?: string | undefined
}

/** Counts an export, and says how it is written. Errors: `Refusal` too_many. */
export async function beginExport(
  app: App,
  { user_id }: Actor,
  reader: Reader,
  { language, time_zone_name }: Written,
): Promise<{ language: Language; zone: string }> {
  await admit(app, ['exportsPerAccount', user_id])
  const user = reader.get('user', user_id)
  return {
    language: language ?? user?.language ?? 'en',
    zone: time_zone_name ?? user?.timezone_name ?? 'UTC',
  }
}

const writers = { csv: csvFile, xlsx: xlsxFile }

/** A table as a file of a format, called by its title as far as files can be. */
export function exportedFile(sheet: Sheet, format: ExportFormat, title: string) {
  const name = fittingName(fileName(`${title.replace(/[/\\]/g, '-')}.${format}`))
  return download({ name, media: exportMedia[format], open: () => writers[format](sheet) })
}
