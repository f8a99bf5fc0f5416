import { setImmediate } from 'node:timers/promises'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Sheet, SheetRow } from '../../src/core/exports/sheet.ts'
import type { ExportFormat } from '../../src/core/exports/written.ts'
import { type ReportTable, titlesOf } from '../../src/core/reporting/report-table.ts'
import type { Language } from '../../src/core/session/languages.ts'
import { dayIn, zonedIso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { beginExport, exportedFile, type Written } from '../exports/begin.ts'
import { mailTexts } from '../mail/texts/texts.ts'
import type { Moment } from './past/moment.ts'
import { type ReportWords, reportWords } from './words.ts'

interface Asked {
  app: App
  actor: Actor
  reader: Reader
  moment?: Moment
  input: Written & { format: ExportFormat }
}

/** What the table of a report is made with: the words, and how its file is written. */
export interface ReportHow {
  words: ReportWords
  language: Language
  zone: string
  /** A day as people read it. */
  shown(day: string): string
}

/**
 * A report as a file in the layout that all of them have: what it is, when it was exported, its
 * moment and its period if it has them, and the table; its name has the moment, else the day. It is counted as an export.
 * Errors: `Refusal` too_many, and what `make` refuses.
 */
export async function reportFile<R>(
  { app, actor, reader, moment, input }: Asked,
  make: (how: ReportHow) => Promise<ReportTable<R>>,
) {
  const { language, zone } = await beginExport(app, actor, reader, input)
  const words = reportWords(language)
  const shown = (day: string) => shownDay(day, language)
  const table = await make({ words, language, zone, shown })
  const today = dayIn(app.now(), zone)
  const then = moment && inZone(moment.as_of, zone)
  const { columns, what } = table
  const titles = titlesOf(table, { words, today, moment: then, shown })
  const sheet: Sheet = {
    name: what,
    titles,
    columns,
    batches: batchesOf(table),
    blank: '-',
    zone: table.zone ?? zone,
  }
  return exportedFile(
    sheet,
    input.format,
    `${titles[0]} ${then ? `${then.day} ${then.time.replace(':', '.')}` : today}`,
  )
}

/** A moment on the clock of a time zone. */
function inZone(instant: string, zone: string) {
  const shown = zonedIso(Date.parse(instant), zone)
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

async function* batchesOf<R>({
  columns,
  rows,
  totals = [],
}: ReportTable<R>): AsyncGenerator<SheetRow[]> {
  const batches = Symbol.asyncIterator in rows ? rows : inBatches(rows)
  for await (const batch of batches)
    yield batch.map((row) => ({ cells: columns.map(({ cell }) => cell(row)) }))
  if (totals.length > 0) yield totals.map((cells) => ({ cells, total: true }))
}

async function* inBatches<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  for (let from = 0; from < rows.length; from += limits.exportRowsAtOnce) {
    yield rows.slice(from, from + limits.exportRowsAtOnce)
    await setImmediate()
  }
}

/** A day as people read it: `Mar-05-2026` in English, elsewhere as it is written there. */
function shownDay(day: string, language: Language): string {
  const { tag } = mailTexts[language]
  const at = Date.parse(`${day}T00:00:00.000Z`)
  if (language !== 'en')
    return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
  const [month, date, year] = new Intl.DateTimeFormat(tag, {
    ...({ month: 'short', day: '2-digit', year: 'numeric' } as const),
    timeZone: 'UTC',
  })
    .formatToParts(at)
    .flatMap(({ type, value }) => (type === 'literal' ? [] : value))
  return `${month}-${date}-${year}`
}
