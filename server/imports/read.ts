import { limits } from '../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import type { Lookup } from '../../src/core/engine/invariants.ts'
import { Rows } from '../../src/core/engine/store.ts'
import type { readErrors } from '../../src/core/imports/calls.ts'
import type { Choices } from '../../src/core/imports/choices.ts'
import { Problems } from '../../src/core/imports/problems.ts'
import {
  type ProjectFile,
  readProjectFile,
} from '../../src/core/imports/project-file/project-file.ts'
import { readAsana } from '../../src/core/imports/readers/asana.ts'
import { decoded } from '../../src/core/imports/readers/decode.ts'
import { isExcessive, storableJson } from '../../src/core/imports/readers/loose-json.ts'
import {
  type Reading,
  type Region,
  readingOf,
  readTable,
  type TableRow,
} from '../../src/core/imports/readers/table.ts'
import { readTrello } from '../../src/core/imports/readers/trello.ts'
import type { Imported } from '../../src/core/imports/shape.ts'
import type { Source } from '../../src/core/imports/sources.ts'
import { faultsOf } from '../../src/core/invariants.ts'
import { asOfToday } from '../bin/former-rows.ts'
import { DamagedFile, type FileStore } from '../files/file-store.ts'
import { refuseTooLarge, rowsOf } from './csv.ts'

export type RefuseFile = RefuseWith<(typeof readErrors)[number]>

/** What somebody asks to be made of a file. */
export interface Asked {
  source: Source
  choices: Choices
  /** The time zone of who imports, and whether they write the month first. */
  region?: Region
}

/** A file that is read: what it holds and how it was read. */
export interface ReadFile {
  imported: Imported
  /** Of a file of a project. */
  project?: ProjectFile
  /** Of a table: its rows and how they are read. */
  rows: readonly TableRow[]
  reading: Reading
}

/**
 * The bytes of an uploaded file; its size is known unless it was read before. Errors: what it is refused
 * with, also where what is stored of it is damaged.
 */
export async function uploadedBytes(
  { files }: { files: Pick<FileStore, 'get'> },
  { hash, size = 0 }: { hash: string; size?: number },
  { source }: Pick<Asked, 'source'>,
  refuse: RefuseFile,
): Promise<Uint8Array> {
  const most = source === 'plumbline' ? limits.importProjectBytes : limits.importBytes
  // What is too large is not read into memory.
  if (size > most) refuseTooLarge(refuse)
  const bytes = await files.get(hash).catch((error) => {
    if (error instanceof DamagedFile) return undefined
    throw error
  })
  return bytes ?? refuse('upload_gone')
}

/** Reads the bytes of a file. Errors: what it is refused with. */
export async function readFile(
  bytes: Uint8Array,
  { source, choices, region = {} }: Asked,
  refuse: RefuseFile,
): Promise<ReadFile> {
  const text = decoded(bytes) ?? refuse('import_no_text')
  if (source === 'plumbline') return readProject(text, refuse)
  const parsed = isJson(source, text)
    ? readJson({ source, zone: region.zone ?? 'UTC' }, text, refuse)
    : undefined
  if (parsed)
    return { imported: within(parsed, refuse), rows: [], reading: readingOf(source, [], {}) }
  const rows = await rowsOf(text, refuse)
  if (rows.length < 2) refuse('import_empty')
  const reading = readingOf(source, rows, given(choices), region)
  if (!reading.fields.includes('name'))
    refuse(source === 'csv' || source === 'worklenz' ? 'import_no_name' : 'import_other_format')
  const imported = readTable(rows, reading)
  return { imported: within(imported, refuse), rows, reading }
}

/** Trello has JSON alone; Asana has both. */
const isJson = (source: Source, text: string) =>
  source === 'trello' || (source === 'asana' && /^\s*[[{]/.test(text.slice(0, 1_000)))

/** Reads a file of a project, whose rows have to be as those of projects are. */
async function readProject(text: string, refuse: RefuseFile): Promise<ReadFile> {
  const project =
    readProjectFile(parsedJson(text, limits.importProjectValues, refuse), asOfToday) ??
    refuse('import_other_format')
  const tasks = project.rows.filter(({ table }) => table === 'task').length
  const most = limits.importTasks
  if (tasks > most) refuse('import_too_many_tasks', undefined, { values: { most } })
  if (await breaksRules(project)) refuse('import_other_format')
  const { name } = project.project
  const imported = { name, statuses: [], columns: [], tasks: [], problems: new Problems() }
  return { imported, project, rows: [], reading: readingOf('plumbline', [], {}) }
}

/** Whether rows break a rule of the model among themselves. */
async function breaksRules({ rows: given }: ProjectFile): Promise<boolean> {
  const rows = new Rows()
  for (const { table, row } of given) {
    if (rows.get(table, row.id)) return true
    rows.fill(table, [row])
  }
  const list: Lookup['list'] = async (table, where) => rows.list(table, where)
  const lookup: Lookup = {
    ...{ list, everywhere: list, find: async (table, id) => rows.get(table, id) },
    // What is outside of the project is looked for when its rows are planned.
    isThere: async () => true,
  }
  const written = given.map(({ table, row }) => ({ table, id: row.id, before: null, after: row }))
  const { done } = await faultsOf(lookup, written)[Symbol.asyncIterator]().next()
  return !done
}

function parsedJson(text: string, values: number, refuse: RefuseFile): unknown {
  if (isExcessive(text, { depth: limits.importDepth, values })) refuseTooLarge(refuse)
  try {
    return JSON.parse(storableJson(text))
  } catch {
    return refuse('import_not_json')
  }
}

function readJson(
  { source, zone }: { source: Source; zone: string },
  text: string,
  refuse: RefuseFile,
): Imported {
  const json = parsedJson(text, limits.importValues, refuse)
  const read = source === 'trello' ? readTrello(json, zone) : readAsana(json, zone)
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
