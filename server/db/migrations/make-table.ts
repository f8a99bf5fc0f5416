import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely'
import type { Flavour } from '../database.ts'
import type { Migrating } from './migrating.ts'

/** Tables by name, in the order in which a migration makes them. */
export type Tables = Record<string, Table>

interface Table {
  /** In the order they have in the table. */
  columns: Record<string, ColumnText>
  /** The columns of the primary key, by default `id`. */
  key?: string[]
  /** The columns of each index; its name follows from them. */
  indexes?: string[][]
  /** The columns of each unique index, by its name. */
  unique?: Record<string, string[]>
}

/**
 * A column: its kind, `?` if it may be null, and after `>` the table it refers to and what happens
 * when that row is removed.
 */
type ColumnText = `${Kind}${'' | '?'}${'' | ` > ${string} ${OnRemove}`}`
type Kind = 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'bigint' | 'seq'
type OnRemove = 'cascade' | 'clear' | 'restrict'

/** Makes a table with its indexes, in the column types of this database. */
export async function makeTable(
  { db, flavour }: Migrating,
  name: string,
  { columns, key = ['id'], indexes = [], unique = {} }: Table,
) {
  const table = db.schema.createTable(name) as Builder
  await Object.entries(columns)
    .reduce((made, [column, text]) => addColumn(made, { flavour, name, column, text }), table)
    .addPrimaryKeyConstraint(`${name}_key`, key)
    .execute()
  const index = (indexName: string, on: string[]) =>
    db.schema.createIndex(indexName).on(name).columns(on)
  for (const on of indexes) await index(`${name}_by_${on.join('_')}`, on).execute()
  for (const [indexName, on] of Object.entries(unique))
    await index(indexName, on).unique().execute()
}

type Builder = CreateTableBuilder<string, string>

interface NewColumn {
  flavour: Flavour
  /** The name of the table. */
  name: string
  column: string
  text: ColumnText
}

function addColumn(table: Builder, { flavour, name, column, text }: NewColumn): Builder {
  const [kind = '', reference] = text.split(' > ')
  const type = sql.raw(typesOf(flavour)[kind.replace('?', '') as Kind])
  const nullable = (made: ColumnDefinitionBuilder) => (kind.endsWith('?') ? made : made.notNull())
  const added = table.addColumn(column, type, nullable)
  if (!reference) return added
  const [target = '', onRemove] = reference.split(' ')
  return added.addForeignKeyConstraint(`${name}_${column}`, [column], target, ['id'], (made) => {
    const action = actions[onRemove as OnRemove]
    return (action ? made.onDelete(action) : made).deferrable().initiallyDeferred()
  })
}

const typesOf = (flavour: Flavour): Record<Kind, string> => ({
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  seq: flavour === 'sqlite' ? 'integer' : 'bigint',
  real: flavour === 'sqlite' ? 'real' : 'double precision',
  boolean: flavour === 'sqlite' ? 'integer' : 'boolean',
  json: flavour === 'sqlite' ? 'text' : 'jsonb',
})

/** A reference without an action refuses the removal. */
const actions = { cascade: 'cascade', clear: 'set null', restrict: undefined } as const
