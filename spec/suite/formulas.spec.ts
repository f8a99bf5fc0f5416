import { expect } from 'vitest'
import {
  createCustomColumn,
  deleteCustomColumn,
  listCustomColumns,
  setCustomValue,
  updateCustomColumn,
} from '../../src/core/columns/custom.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { getTaskInfo } from '../../src/core/tasks/list/queries.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { column, make } from './new-column.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['B3.76', 'B7.79', 'B7.80'],
  'a formula is computed from two columns, and from those that it is written with',
  async () => {
    const { owner, make: task, project_id } = await emptyProject(server)
    const [a, b] = [await make(owner, project_id), await make(owner, project_id, { name: 'Count' })]
    const pair = { first_numeric_column_key: a.key, second_numeric_column_key: b.key }
    const results = { add: 16, substract: 8, multiply: 48, divide: 3 } as const
    const expected: Record<string, number> = { [a.key]: 12, [b.key]: 4 }
    for (const [expression, value] of Object.entries(results)) {
      const made = await make(owner, project_id, {
        field_type: 'formula',
        configuration: { expression: expression as 'add', ...pair },
      })
      expect(made).toMatchObject({ expression, ...pair })
      expected[made.key] = value
    }
    const first = await make(owner, project_id, { field_type: 'formula', configuration: pair })
    expect(first).toMatchObject({ expression: 'add', formula: `{${a.key}} + {${b.key}}` })
    expected[first.key] = 16
    const written = await make(owner, project_id, {
      field_type: 'formula',
      configuration: { formula: `round({${first.key}} / 3, 2) * -1` },
    })
    expect(written).toMatchObject({ expression: null, first_numeric_column_key: null })
    expected[written.key] = -5.33
    const id = await task('Build the dome')
    const set = { id, project_id }
    const values = async () =>
      (await owner.do(getTaskInfo, { task_id: id })).task.custom_column_values
    expect(await values()).toEqual({})
    await owner.do(setCustomValue, { ...set, column_key: a.key, value: '12' })
    await owner.do(setCustomValue, { ...set, column_key: b.key, value: '4' })
    expect(await values()).toEqual(expected)
    await owner.refused(
      setCustomValue,
      { ...set, column_key: first.key, value: 5 },
      'column_computed',
      'value',
    )
    // What cannot be computed is left out.
    await owner.do(setCustomValue, { ...set, column_key: b.key, value: '0' })
    const keys = Object.keys(await values())
    expect(keys).toHaveLength(Object.keys(expected).length - 1)
    await owner.do(deleteCustomColumn, { id: b.id })
    expect(await values()).toEqual({ [a.key]: 12 })
  },
)

clause(
  ['B3.76', 'B7.79', 'B7.80'],
  'a formula that cannot be read, names no numbers, nests too deep or leads back to itself is refused',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const blue = await emptyProject(server, 'Blue')
    const number = await make(owner, project_id)
    const text = await make(owner, project_id, { field_type: 'text' })
    const theirs = await make(blue.owner, blue.project_id)
    const formula = (written?: string) =>
      column(project_id, {
        field_type: 'formula',
        configuration: written === undefined ? {} : { formula: written },
      })
    const cases = [
      [undefined, 'formula_required'],
      [' ', 'formula_required'],
      ['1 +', 'formula_invalid'],
      ['alert(1)', 'formula_invalid'],
      ['(1', 'formula_unclosed'],
      ['abs(1, 2)', 'formula_arguments'],
      [`${'('.repeat(1_000)}1${')'.repeat(1_000)}`, 'formula_too_deep'],
      [`{${text.key}} + 1`, 'formula_column_unknown'],
      [`{${theirs.key}} + 1`, 'formula_column_unknown'],
      ['{nothing} + 1', 'formula_column_unknown'],
    ] as const
    for (const [written, code] of cases)
      await owner.refused(createCustomColumn, formula(written), code, 'configuration')
    const { message } = await owner.call(createCustomColumn, formula('1 2'))
    expect(message).toBe('The formula cannot be read from character 3 on.')
    const own = formula(`{${number.key}} * 2`)
    await owner.refused(
      createCustomColumn,
      { ...own, key: 'own', configuration: { formula: '{own} + 1' } },
      'formula_circular',
    )
    const first = await owner.do(createCustomColumn, own)
    const second = await owner.do(createCustomColumn, formula(`{${first.key}} + 1`))
    for (const key of [first.key, second.key])
      await owner.refused(
        updateCustomColumn,
        { id: first.id, configuration: { formula: `{${key}} + {${number.key}}` } },
        'formula_circular',
      )
    expect(await owner.do(listCustomColumns, { id: project_id })).toHaveLength(4)
  },
)

clause(
  'B7.132',
  'the formulas of a project have an end together, however they are divided',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const formula = (terms: number) =>
      column(project_id, {
        field_type: 'formula',
        configuration: { formula: Array(terms).fill('1').join('+') },
      })
    const half = await owner.do(createCustomColumn, formula(250))
    const configuration = (terms: number) => ({ formula: Array(terms).fill('1').join('+') })
    const more = await give(owner, createCustomColumn, formula(250), project_id)
    await owner.refused(createCustomColumn, formula(2), 'formulas_too_long', 'configuration')
    await owner.refused(
      updateCustomColumn,
      { id: half.id, configuration: configuration(252) },
      'formulas_too_long',
      'configuration',
    )
    await owner.do(updateCustomColumn, { id: half.id, configuration: configuration(251) })
    // Neither by an undo.
    const removed = await give(owner, deleteCustomColumn, { id: more.body.id }, project_id)
    const others = await owner.do(createCustomColumn, formula(2))
    await owner.refused(undoCommand, removed.undo, 'formulas_too_long')
    await owner.do(deleteCustomColumn, { id: others.id })
    await owner.do(undoCommand, removed.undo)
  },
  { added: true },
)
