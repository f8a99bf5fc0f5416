import { type CreateTableBuilder, sql } from 'kysely'
import type { Migrating } from './migrations/migrating.ts'

type Kind = 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'bigint' | 'seq'
/**
 * A column: its kind, `?` when it may be null, and after `>` the table it refers to and what
 * happens when that row goes.
 */
type ColumnText =
  | `${Kind}${'' | '?'}`
  | `${Kind}${'' | '?'} > ${string} ${'cascade' | 'clear' | 'restrict'}`

/**
 * Makes tables in the words of this database: name, key, columns, and the columns of each index.
 */
export function tableMaker({ db, flavour }: Migrating) {
  const types = {
    text: 'text',
    integer: 'integer',
    bigint: 'bigint',
    seq: flavour === 'sqlite' ? 'integer' : 'bigint',
    real: flavour === 'sqlite' ? 'real' : 'double precision',
    boolean: flavour === 'sqlite' ? 'integer' : 'boolean',
    json: flavour === 'sqlite' ? 'text' : 'jsonb',
  } as const

  return async (
    name: string,
    key: string[],
    columns: Record<string, ColumnText>,
    indexes: string[][] = [],
  ) => {
    let builder = db.schema.createTable(name) as CreateTableBuilder<string, string>
    for (const [column, text] of Object.entries(columns)) {
      const [type = '', reference] = text.split(' > ')
      const optional = type.endsWith('?')
      builder = builder.addColumn(column, sql.raw(types[type.replace('?', '') as Kind]), (made) =>
        optional ? made : made.notNull(),
      )
      if (reference) {
        const [target = '', onRemove] = reference.split(' ')
        builder = builder.addForeignKeyConstraint(
          `${name}_${column}`,
          [column],
          target,
          ['id'],
          (made) =>
            (onRemove === 'cascade'
              ? made.onDelete('cascade')
              : onRemove === 'clear'
                ? made.onDelete('set null')
                : made
            )
              .deferrable()
              .initiallyDeferred(),
        )
      }
    }
    await builder.addPrimaryKeyConstraint(`${name}_key`, key).execute()
    for (const index of indexes)
      await db.schema
        .createIndex(`${name}_by_${index.join('_')}`)
        .on(name)
        .columns(index)
        .execute()
  }
}
