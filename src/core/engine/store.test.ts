import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, type Row, referencesOf, type TableName, tableOf } from '../model.ts'
import { Draft } from './draft.ts'
import { type Reader, Rows, type Where } from './store.ts'

/**
 * Tables of a project and its team with every way to hang on another row: cascade, clear, keep and
 * restrict, lists and own ids.
 */
const used = [
  'job_title',
  'team_member',
  'project',
  'project_counter',
  'project_member',
  'status',
  'phase',
  'task',
] as const
type Used = (typeof used)[number]
type AnyRow = Row<TableName>

const ids = ['a', 'b', 'c', 'd', 'e'] as const
const oneOf = fc.constantFrom(...ids)
const table = fc.constantFrom(...used)
const listColumns = ['assignees', 'labels']

/**
 * A row of a table: its references, and a number to tell versions apart. Which kind of value a
 * column holds is all that matters here.
 */
const rowOf = (table: Used): fc.Arbitrary<AnyRow> =>
  fc.record({
    ...Object.fromEntries(
      referencesOf(table).map(([column]) => [
        column,
        listColumns.includes(column)
          ? fc.array(oneOf, { maxLength: 3 })
          : fc.option(oneOf, { freq: 4 }),
      ]),
    ),
    id: oneOf,
    version: fc.nat(),
  }) as unknown as fc.Arbitrary<AnyRow>

type Step =
  | { kind: 'put'; table: Used; row: AnyRow }
  | { kind: 'remove'; table: Used; id: string }
  | { kind: 'open' }
  | { kind: 'merge' }
  | { kind: 'discard' }

const put = table.chain((table) =>
  fc.record({ kind: fc.constant('put' as const), table: fc.constant(table), row: rowOf(table) }),
)
const remove = fc.record({ kind: fc.constant('remove' as const), table, id: oneOf })
const drafting = fc.record({
  kind: fc.constantFrom('open' as const, 'merge' as const, 'discard' as const),
})
const rowSteps: fc.Arbitrary<Step>[] = [put, put, put, remove]
const script = (steps: fc.Arbitrary<Step>[]) =>
  fc.array(fc.oneof(...steps), { maxLength: 40, size: 'max' })

/** The rows by hand: one map and no index. */
type Model = Map<string, { table: Used; row: AnyRow }>

function step(model: Model, step: Step): Model {
  const after = new Map(model)
  if (step.kind === 'put')
    after.set(`${step.table}/${step.row.id}`, { table: step.table, row: step.row })
  if (step.kind === 'remove') removeFrom(after, step.table, step.id)
  return after
}

/** Removal as the model declares it, round and round until nothing more goes. */
function removeFrom(model: Model, table: Used, id: string) {
  const gone = new Set([`${table}/${id}`])
  const refersTo = (entry: { table: Used; row: AnyRow }, rule: string) =>
    referencesOf(entry.table).filter(
      ([column, { table, onRemove }]) =>
        onRemove === rule && gone.has(`${table}/${(entry.row as Record<string, unknown>)[column]}`),
    )
  for (let size = 0; size < gone.size; ) {
    size = gone.size
    for (const [key, entry] of model) if (refersTo(entry, 'cascade').length > 0) gone.add(key)
  }
  for (const key of gone) model.delete(key)
  for (const [key, entry] of model) {
    const cleared = refersTo(entry, 'clear').map(([column]) => [column, null])
    if (cleared.length > 0)
      model.set(key, { ...entry, row: { ...entry.row, ...Object.fromEntries(cleared) } })
  }
}

const holds = (row: AnyRow, column: string, value: unknown) => {
  const own = (row as Record<string, unknown>)[column]
  return Array.isArray(own) ? own.includes(value) : own === value
}

const sorted = (rows: readonly AnyRow[]) => [...rows].sort((a, b) => a.id.localeCompare(b.id))

function expectSame(reader: Reader, model: Model) {
  for (const table of used) {
    const rows = [...model.values()].filter((entry) => entry.table === table).map(({ row }) => row)
    expect(sorted(reader.list(table))).toEqual(sorted(rows))
    for (const id of ids) {
      expect(reader.get(table, id)).toEqual(model.get(`${table}/${id}`)?.row)
      for (const [column] of referencesOf(table)) {
        const found = rows.filter((row) => holds(row, column, id))
        expect(sorted(reader.list(table, { [column]: id } as Where<Used>))).toEqual(sorted(found))
        if (column !== 'id')
          expect(sorted(reader.list(table, { [column]: id, id: 'a' } as Where<Used>))).toEqual(
            sorted(found.filter((row) => row.id === 'a')),
          )
      }
    }
  }
}

const asChange = (each: Step): Change[] =>
  each.kind === 'put'
    ? [{ table: each.table, id: each.row.id, row: each.row } as Change]
    : each.kind === 'remove'
      ? [{ table: each.table, id: each.id, row: null } as Change]
      : []

const copyOf = (model: Model) => {
  const rows = new Rows()
  for (const { table, row } of model.values()) rows.fill(table, [row as Row<typeof table>])
  return rows
}

describe('Rows', () => {
  test('indexes agree with a plain list of rows, whenever they are created', () => {
    fc.assert(
      fc.property(script(rowSteps), fc.nat(40), (steps, indexedAt) => {
        const rows = new Rows()
        let model: Model = new Map()
        for (const [n, each] of steps.entries()) {
          if (n === indexedAt) expectSame(rows, model)
          rows.apply(asChange(each))
          model = step(model, each)
        }
        expectSame(rows, model)
        expect(rows.size).toBe(model.size)
      }),
    )
  })

  test('changes replayed one by one give the same rows', () => {
    fc.assert(
      fc.property(script(rowSteps), (steps) => {
        const rows = new Rows()
        const plain: Model = new Map()
        for (const { table, id, row } of rows.apply(steps.flatMap(asChange)))
          if (row) plain.set(`${table}/${id}`, { table: table as Used, row })
          else plain.delete(`${table}/${id}`)
        expectSame(rows, plain)
      }),
    )
  })

  test('are the same when changes are applied twice', () => {
    fc.assert(
      fc.property(script(rowSteps), (steps) => {
        const rows = new Rows()
        rows.apply(steps.flatMap(asChange))
        const before = [...rows.all()]
        rows.apply(before)
        expect([...rows.all()]).toEqual(before)
      }),
    )
  })
})

describe('Draft', () => {
  /** Runs a script over drafts on drafts; the model keeps one copy per level. */
  function run(base: Model, steps: readonly Step[]) {
    const below = copyOf(base)
    const drafts = [new Draft(below)]
    const models = [base]
    for (const each of steps) {
      if (each.kind === 'open') {
        drafts.push(new Draft(drafts.at(-1)!))
        models.push(models.at(-1)!)
      } else if ((each.kind === 'merge' || each.kind === 'discard') && drafts.length > 1) {
        const above = drafts.pop()!
        const model = models.pop()!
        if (each.kind === 'merge') {
          drafts.at(-1)!.merge(above)
          models[models.length - 1] = model
        }
      } else {
        if (each.kind === 'put') drafts.at(-1)!.put(each.table, each.row as Row<Used>)
        if (each.kind === 'remove') {
          // A command that removes nothing says nothing.
          if (!drafts.at(-1)!.get(each.table, each.id)) continue
          drafts.at(-1)!.remove(each.table, each.id)
        }
        models[models.length - 1] = step(models.at(-1)!, each)
      }
    }
    return { below, drafts, models }
  }
  const bases = script(rowSteps).map((steps) => steps.reduce(step, new Map() as Model))
  const scripts = script([...rowSteps, ...rowSteps, drafting])

  test('an overlay reads as if it were applied, and does not change its base', () => {
    fc.assert(
      fc.property(bases, scripts, (base, steps) => {
        const { below, drafts, models } = run(base, steps)
        for (const [n, draft] of drafts.entries()) expectSame(draft, models[n]!)
        expectSame(below, base)
      }),
    )
  })

  test('its changes, replayed on another copy, give the same rows', () => {
    fc.assert(
      fc.property(bases, scripts, (base, steps) => {
        const { drafts, models } = run(base, steps)
        const other = copyOf(base)
        other.apply(JSON.parse(JSON.stringify(drafts[0]!.changes())))
        expectSame(other, models[0]!)
      }),
    )
  })

  test('a row that is moved away before a removal, and changed again after it, keeps what belongs to it', () => {
    const task = (id: string, parent: string | null, version = 0) =>
      ({ id, parent_task_id: parent, assignees: [], labels: [], version }) as unknown as Row<'task'>
    const base = [task('a', null), task('b', 'a'), task('c', 'b')]
    const [below, other] = [new Rows(), new Rows()]
    for (const rows of [below, other]) rows.fill('task', base)
    const draft = new Draft(below)
    draft.put('task', task('b', null))
    draft.remove('task', 'a')
    draft.put('task', task('b', null, 1))
    other.apply(draft.changes())
    expect(other.list('task')).toEqual([task('b', null, 1), task('c', 'b')])
  })

  test('its row changes have every row that differs, before and after', () => {
    fc.assert(
      fc.property(bases, scripts, (base, steps) => {
        const { drafts, models } = run(base, steps)
        const told = new Map(drafts[0]!.past().map((past) => [`${past.table}/${past.id}`, past]))
        for (const key of new Set([...base.keys(), ...models[0]!.keys(), ...told.keys()])) {
          const before = base.get(key)?.row ?? null
          const after = models[0]!.get(key)?.row ?? null
          if (told.has(key)) expect(told.get(key)).toMatchObject({ before, after })
          else expect(after).toEqual(before)
        }
      }),
    )
  })

  test('loaded rows of a lazy table are read, changed and recorded like others', () => {
    const text = (id: string, description: string) => ({
      ...{ id, project_id: 'a', description, revision: 'r' },
    })
    const below = new Rows()
    const draft = new Draft(below)
    expect(tableOf('task_text').lazy).toBe(true)
    draft.learn('task_text', [text('a', 'old'), text('b', 'old')])
    draft.put('task_text', text('a', 'new'))
    draft.remove('task_text', 'b')
    draft.learn('task_text', [text('a', 'old'), text('b', 'old')])
    expect(draft.list('task_text', { project_id: 'a' })).toEqual([text('a', 'new')])
    expect(draft.get('task_text', 'b')).toBeUndefined()
    expect(draft.past()).toEqual([
      { table: 'task_text', id: 'a', before: text('a', 'old'), after: text('a', 'new') },
      { table: 'task_text', id: 'b', before: text('b', 'old'), after: null },
    ])
  })
})
