import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { columnIdIn } from '../../src/core/columns/custom-key.ts'
import { columnsOf } from '../../src/core/columns/rules.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Sheet, SheetRow } from '../../src/core/exports/sheet.ts'
import { type ShownColumn, taskColumns } from '../../src/core/exports/task-columns.ts'
import { type ListedTask, listedTasks } from '../../src/core/exports/tree.ts'
import type { Language } from '../../src/core/session/languages.ts'
import { fieldKeys } from '../../src/core/tasks/fields/fields.ts'
import type { Filter } from '../../src/core/tasks/list/filter.ts'
import { filterIn } from '../../src/core/tasks/list/filter-address.ts'
import {
  filterOf,
  isOfProject,
  type ListInput,
  sortsOf,
} from '../../src/core/tasks/list/list-input.ts'
import type { Sort } from '../../src/core/tasks/list/sort.ts'
import { sortSettingOf } from '../../src/core/tasks/list/sort-setting.ts'
import { viewGrouping } from '../../src/core/tasks/rows.ts'
import { type TaskContext, taskContextOf } from '../../src/core/tasks/task-context.ts'
import { plainLines } from '../../src/core/values/text.ts'
import { dayIn } from '../../src/core/values/time.ts'
import type { Schema } from '../db/schema.ts'
import { phaseHeading, taskWords, wordsIn } from './words.ts'

interface Asked {
  input: ListInput & { columns?: string | undefined; view?: string | undefined }
  actor: Actor
  now: number
  reader: Reader
  db: Kysely<Schema>
  language: Language
  zone: string
}

/** The tasks of a project as a table: which and in which order is settled when it is asked for. */
export function taskSheet({ input, actor, now, reader, db, language, zone }: Asked): Sheet {
  const around = taskContextOf(reader, input.id)
  const { project } = around
  const grouping = viewGrouping.safeParse(input.group || 'status').data
  const words = taskWords(language, project, grouping)
  const shown = shownOf(input, reader, around)
  const columns = taskColumns(
    [...(grouping ? (['group'] as const) : []), 'key', 'task', 'subtaskOf'],
    shown,
    {
      ...words,
      column: (key) =>
        key === 'PHASE' ? phaseHeading(language, words.column(key)) : words.column(key),
    },
  )
  const setting = {
    ...sortSettingOf(around),
    key: project.key,
    today: dayIn(now, zone),
    weekStart: input.week_start,
    me: actor.team_member_id,
  }
  const listed = isOfProject(input)
    ? listedTasks(reader, input.id, setting, { ...wantedOf(input, around), grouping })
    : []
  const isDescribed = shown.includes('DESCRIPTION')
  async function* batches(): AsyncGenerator<SheetRow[]> {
    for (let from = 0; from < listed.length; from += limits.exportRowsAtOnce) {
      const rows = listed.slice(from, from + limits.exportRowsAtOnce)
      const texts = isDescribed ? await descriptionsOf(db, rows) : new Map<string, string>()
      yield rows.map((row) => {
        const description = plainLines(texts.get(row.task.id) ?? '')
        const exported = { ...row, around, words, description }
        return { cells: columns.map(({ cell }) => cell(exported)), depth: row.depth }
      })
      await setImmediate()
    }
  }
  return { name: wordsIn(language).tasks, titles: [], columns, batches: batches(), zone }
}

/** Which tasks are asked for, and in which order. */
function wantedOf(input: Asked['input'], around: TaskContext): { filter: Filter; sorts: Sort[] } {
  if (input.view === undefined)
    return { filter: filterOf(input), sorts: sortsOf(input, around.cells().columns) }
  const { search, conditions, archived, flat, sorts } = filterIn(new URLSearchParams(input.view))
  return { filter: { search, conditions, archived, subtasks: flat }, sorts }
}

/**
 * The columns that are asked for and known, custom ones by their keys or ids too, else those that
 * the project shows.
 */
function shownOf(
  { columns, id }: Asked['input'],
  reader: Reader,
  around: TaskContext,
): ShownColumn[] {
  const custom = around.cells().columns
  const known = (key: string): ShownColumn[] => [
    ...fieldKeys.filter((each) => each === key),
    ...custom.filter((each) => each.key === key || each.id === columnIdIn(key)),
  ]
  if (columns !== undefined) return [...new Set(columns.split(/[\s+]+/).flatMap(known))]
  const shown = columnsOf(reader.list('list_column', { project_id: id }))
  return [
    ...shown.filter(({ pinned }) => pinned).flatMap(({ key }) => known(key)),
    ...custom.filter(({ is_visible }) => is_visible),
  ]
}

/** The full descriptions of some tasks, as HTML. */
async function descriptionsOf(
  db: Kysely<Schema>,
  rows: readonly ListedTask[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter(({ task }) => task.description_preview !== '').map(({ task }) => task.id)
  if (ids.length === 0) return new Map()
  const found = db.selectFrom('task_text').select(['id', 'description']).where('id', 'in', ids)
  return new Map((await found.execute()).map(({ id, description }) => [id, description]))
}
