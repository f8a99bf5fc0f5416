import { expect } from 'vitest'
import {
  deleteCustomColumn,
  setCustomValue,
  updateCustomColumn,
} from '../../src/core/columns/custom.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { deleteTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { deactivate } from './inside.ts'
import { green, make, type NewColumn, selections } from './new-column.ts'
import { target } from './target.ts'

const server = target()

clause(
  'B7.132',
  'an undo brings back a deleted column with its values, and is refused where it would close a circle',
  async () => {
    const { owner, make: task, project_id, list } = await emptyProject(server)
    const number = await make(owner, project_id)
    const id = await task('Build the dome')
    const value = await give(
      owner,
      setCustomValue,
      { id, column_key: number.key, value: 7 },
      project_id,
    )
    const values = async () => (await list({ customColumns: 'true' }))[0]!.custom_column_values
    const removed = await give(owner, deleteCustomColumn, { id: number.id }, project_id)
    expect(removed.body).toEqual([{ id: number.id }])
    expect(await values()).toEqual({})
    await owner.do(undoCommand, removed.undo)
    expect(await values()).toEqual({ [number.key]: 7 })
    await owner.do(undoCommand, value.undo)
    expect(await values()).toEqual({})
    // What a column or a task has lost meanwhile does not come back with the other.
    await owner.do(setCustomValue, { id, column_key: number.key, value: 8 })
    const text = await make(owner, project_id, { field_type: 'text' })
    await owner.do(setCustomValue, { id, column_key: text.key, value: 'Words' })
    const gone = await give(owner, deleteTask, { id }, project_id)
    await owner.do(deleteCustomColumn, { id: text.id })
    await owner.do(undoCommand, gone.undo)
    expect(await values()).toEqual({ [number.key]: 8 })
    const formula = (key: string) => ({ configuration: { formula: `{${key}} * 2` } })
    const kind = { field_type: 'formula' } as const
    const first = await make(owner, project_id, { ...kind, ...formula(number.key) })
    const second = await make(owner, project_id, { ...kind, ...formula(first.key) })
    const turned = await give(
      owner,
      updateCustomColumn,
      { id: second.id, ...formula(number.key) },
      project_id,
    )
    await owner.do(updateCustomColumn, { id: first.id, ...formula(second.key) })
    await owner.refused(undoCommand, turned.undo, 'formula_circular')
  },
  { added: true },
)

clause(['B7.80', 'B7.81'], 'under another type values stay as far as they fit it', async () => {
  const { owner, make: task, project_id, list } = await emptyProject(server)
  const text = await make(owner, project_id, { field_type: 'text' })
  const set = async (name: string, value: string) =>
    owner.do(setCustomValue, { id: await task(name), column_key: text.key, value })
  await set('One', '12.5')
  await set('Two', 'twelve')
  const retyped = await owner.do(updateCustomColumn, { id: text.id, field_type: 'number' })
  expect(retyped).toMatchObject({ number_type: 'formatted', decimals: 0, label: 'LKR' })
  const values = async () =>
    (await list({ customColumns: 'true' })).map((each) => each.custom_column_values)
  expect(await values()).toEqual([{ [text.key]: 12.5 }, {}])
  await owner.do(updateCustomColumn, { id: text.id, field_type: 'people' })
  expect(await values()).toEqual([{}, {}])
})

clause(
  'B7.132',
  'an undo brings a value back as its column holds values now, and what was filled in since stays',
  async () => {
    const project = await emptyProject(server)
    const { owner, ids, id: team, make: task, project_id, list } = project
    const [one, two] = [await task('One'), await task('Two')]
    const values = async () =>
      (await list({ customColumns: 'true' })).map((each) => each.custom_column_values)
    const set = (id: string, column_key: string, value: string | number | string[] | null) =>
      give(owner, setCustomValue, { id, column_key, value }, project_id)
    const retype = (id: string, field_type: NewColumn['field_type']) =>
      give(owner, updateCustomColumn, { id, field_type }, project_id)

    const text = await make(owner, project_id, { field_type: 'text', key: 'text' })
    await set(one, 'text', 'twelve')
    await set(two, 'text', '012')
    const emptied = [await set(one, 'text', null), await set(two, 'text', null)]
    const retyped = await retype(text.id, 'number')
    await owner.refused(undoCommand, emptied[0]!.undo, 'nothing_to_undo')
    await owner.do(undoCommand, emptied[1]!.undo)
    expect(await values()).toEqual([{}, { text: 12 }])
    await set(one, 'text', 5)
    await owner.do(undoCommand, retyped.undo)
    expect(await values()).toEqual([{ text: '5' }, { text: '12' }])

    // What the change of type itself took away comes back, but for what there is something else now.
    await set(one, 'text', 'twelve')
    await set(two, 'text', '012')
    const again = await retype(text.id, 'number')
    expect(await values()).toEqual([{}, { text: 12 }])
    await set(one, 'text', 7)
    await owner.do(undoCommand, again.undo)
    expect(await values()).toEqual([{ text: '7' }, { text: '012' }])
    await owner.do(deleteCustomColumn, { id: text.id })

    // Neither people who cannot be chosen any more nor options that are gone come back.
    await make(owner, project_id, { field_type: 'people', key: 'people' })
    await set(one, 'people', [ids.member, ids.admin])
    const left = await set(one, 'people', [ids.owner])
    await deactivate(server, team, ids.member)
    await owner.do(undoCommand, left.undo)
    expect(await values()).toEqual([{ people: [ids.admin] }, {}])
    const chosen = await make(owner, project_id, {
      field_type: 'selection',
      key: 'chosen',
      configuration: selections,
    })
    await set(two, 'chosen', 'Red')
    const cleared = await set(two, 'chosen', null)
    const configuration = { selections_list: [green] }
    await owner.do(updateCustomColumn, { id: chosen.id, configuration })
    await owner.refused(undoCommand, cleared.undo, 'nothing_to_undo')
  },
  { added: true, ours: true },
)
