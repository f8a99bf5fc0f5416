import { entitlementsOf } from '../../src/core/billing/plans.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import { readAsana } from '../../src/core/imports/asana.ts'
import type { readErrors } from '../../src/core/imports/calls.ts'
import type { Choices } from '../../src/core/imports/choices.ts'
import { decoded } from '../../src/core/imports/decode.ts'
import { isExcessive } from '../../src/core/imports/loose-json.ts'
import { type Plan, planOf } from '../../src/core/imports/plan.ts'
import type { Imported } from '../../src/core/imports/shape.ts'
import type { Source } from '../../src/core/imports/sources.ts'
import { type Reading, readingOf, readTable, type TableRow } from '../../src/core/imports/table.ts'
import { readTrello } from '../../src/core/imports/trello.ts'
import type { App } from '../app.ts'
import { refuseTooLarge, rowsOf } from './csv.ts'

export type RefuseFile = RefuseWith<(typeof readErrors)[number]>

/** What somebody asks to be made of a file. */
export interface Asked {
  source: Source
  choices: Choices
}

/** A file that is read: what it holds and how it was read. */
interface ReadFile {
  imported: Imported
  /** Of a table: its rows and how they are read. */
  rows: readonly TableRow[]
  reading: Reading
}

/** Reads a stored file. Errors: what it is refused with. */
export async function readFile(
  app: Pick<App, 'files'>,
  hash: string,
  { source, choices }: Asked,
  refuse: RefuseFile,
): Promise<ReadFile> {
  const bytes = (await app.files.get(hash)) ?? refuse('upload_gone')
  if (bytes.length > limits.importBytes) refuseTooLarge(refuse)
  const text = decoded(bytes) ?? refuse('import_no_text')
  const parsed = isJson(source, text) ? readJson(source, text, refuse) : undefined
  if (parsed)
    return { imported: within(parsed, refuse), rows: [], reading: readingOf(source, [], {}) }
  const rows = await rowsOf(text, refuse)
  if (rows.length < 2) refuse('import_empty')
  const reading = readingOf(source, rows, given(choices))
  if (!reading.fields.includes('name'))
    refuse(source === 'csv' || source === 'worklenz' ? 'import_no_name' : 'import_other_format')
  const imported = readTable(rows, reading)
  return { imported: within(imported, refuse), rows, reading }
}

/** Trello has JSON alone; Asana has both. */
const isJson = (source: Source, text: string) =>
  source === 'trello' || (source === 'asana' && /^\s*[[{]/.test(text.slice(0, 1_000)))

function readJson(source: Source, text: string, refuse: RefuseFile): Imported {
  if (isExcessive(text, { depth: limits.importDepth, values: limits.importValues }))
    refuseTooLarge(refuse)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refuse('import_not_json')
  }
  const read = source === 'trello' ? readTrello(json) : readAsana(json)
  return read ?? refuse('import_other_format')
}

const given = ({ fields, date_order, estimate_unit }: Choices) => ({
  ...(fields ? { fields } : {}),
  ...(date_order ? { date_order } : {}),
  ...(estimate_unit ? { estimate_unit } : {}),
})

function within(imported: Imported, refuse: RefuseFile): Imported {
  const most = limits.importTasks
  if (imported.tasks.length === 0) refuse('import_empty')
  if (imported.tasks.length > most) refuse('import_too_many_tasks', undefined, { values: { most } })
  return imported
}

/** What is going to be made of a file in the team of who imports it. */
export const planFor = (
  imported: Imported,
  { choices }: Asked,
  actor: Actor,
  reader: Reader,
): Plan =>
  planOf(imported, {
    choices,
    people: reader.list('team_member', { team_id: actor.team_id }).filter(({ active }) => active),
    columns: entitlementsOf(actor).customColumns,
    labels: reader.list('label', { team_id: actor.team_id }).map(({ name }) => name),
  })
