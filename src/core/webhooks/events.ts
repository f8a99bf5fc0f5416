import type { RowChange } from '../engine/store.ts'
import { referencesOf, type TableName, tableOf } from '../model.ts'
import { isSame } from '../values/same.ts'
import { tableOfTopic, type Verb } from './topics.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a command did to one thing, as webhooks tell it. */
export interface HookEvent {
  /** Such as `task.created`. */
  type: string
  topic: string
  /** The project it is in, or is; null for what belongs to the team. */
  project_id: string | null
  /** The thing as it became, or as it was before it went. */
  row: Fields
  /** Of a thing that became another: the fields that did, as they were. */
  previous?: Fields
}

/**
 * What a command did in one room, by the rows before and after, in their order. What goes along with
 * the thing that it belongs to is not told by itself, nor what comes with a new project.
 */
export function hookEvents(past: readonly RowChange[]): HookEvent[] {
  const told = past.filter(({ table }) => tableOf(table).topic)
  if (told.length === 0) return []
  const went = new Set(past.flatMap((each) => (each.after ? [] : keyOf(each.table, each.id))))
  const came = new Set(
    past.flatMap(({ table, id, before }) =>
      table === 'project' && !before ? keyOf(table, id) : [],
    ),
  )
  const details = new Map(
    told.flatMap((each) => (isDetail(each.table) ? [[detailKey(each), each] as const] : [])),
  )
  return told.flatMap((change) => {
    if (isDetail(change.table)) return []
    const { table, before, after } = change
    const along = after ? (before ? none : came) : went
    return belongsTo(table, (after ?? before)!, along) ? [] : eventOf(change, details)
  })
}

const none: ReadonlySet<string> = new Set()
const keyOf = (table: TableName | string, id: string) => `${table}/${id}`

/** Whether a table only brings long fields of another's rows. */
const isDetail = (table: TableName) => tableOfTopic(tableOf(table).topic!.name) !== table
const detailKey = ({ table, id }: Pick<RowChange, 'table' | 'id'>) =>
  keyOf(tableOf(table).topic!.name, id)

/** Whether a row belongs to one of some rows of other tables. */
const belongsTo = (table: TableName, row: object, others: ReadonlySet<string>) =>
  others.size > 0 &&
  referencesOf(table).some(
    ([column, { table: other, onRemove }]) =>
      onRemove === 'cascade' &&
      other !== table &&
      others.has(keyOf(other, String((row as Fields)[column]))),
  )

function eventOf(change: RowChange, details: ReadonlyMap<string, RowChange>): HookEvent[] {
  const { table, before, after } = change
  const { name: topic } = tableOf(table).topic!
  const detail = details.get(detailKey(change))
  const was = before && { ...fieldsOf(detail?.table, detail?.before), ...fieldsOf(table, before) }
  const is = after && { ...fieldsOf(detail?.table, detail?.after), ...fieldsOf(table, after) }
  const event = (verb: Verb, row: Fields, previous?: Fields): HookEvent => ({
    type: `${topic}.${verb}`,
    topic,
    project_id: projectOf(table, row),
    row,
    ...(previous ? { previous } : {}),
  })
  if (!was || !is) return was ? [event('deleted', was)] : is ? [event('created', is)] : []
  const names = Object.keys(is).filter((name) => !isSame(was[name], is[name]))
  const { quiet } = tableOf(table).topic!
  if (names.every((name) => quiet.includes(name))) return []
  return [event('updated', is, Object.fromEntries(names.map((name) => [name, was[name] ?? null])))]
}

/** What is told of a row. */
function fieldsOf(table: TableName | undefined, row: object | null | undefined): Fields {
  if (!table || !row) return {}
  const { hidden } = tableOf(table).topic!
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))
}

function projectOf(table: TableName, row: Fields): string | null {
  if (tableOf(table).room.kind !== 'project') return null
  return String(row[tableOf(table).room.by])
}
