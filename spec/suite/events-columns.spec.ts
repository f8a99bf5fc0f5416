import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  createCustomColumn,
  listCustomColumns,
  setCustomValue,
  showCustomColumn,
} from '../../src/core/columns/custom.ts'
import { clause } from './clause.ts'
import { connected, mark, send, since } from './events.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['A4.36', 'B3.34', 'B7.83'],
  '55: a value is set, and sender and project get the same text; what is refused is not answered',
  async () => {
    const { owner, line, other, make, project_id, info } = await connected(server)
    const task_id = await make('Build the dome')
    const { key } = await owner.do(createCustomColumn, {
      ...{ project_id, name: 'Cost', key: 'cost', field_type: 'number' },
    })
    const set = { task_id, column_key: key, project_id }
    const heard = other.next(55)
    const reply = await send(line, 55, { ...set, value: '12.5' })
    expect(reply).toBe(JSON.stringify({ task_id, column_key: key, value: 12.5 }))
    expect(await heard).toBe(reply)
    expect((await info(task_id)).custom_column_values).toEqual({ cost: 12.5 })
    expect(await line.ask(55, { ...set, value: '' })).toBe(
      JSON.stringify({ task_id, column_key: key, value: null }),
    )
    const from = await mark(line, task_id)
    for (const wrong of [{ value: 'twelve' }, {}, { value: 1, column_key: 'nothing' }])
      line.emit(55, { ...set, ...wrong })
    line.emit(55, { ...set, task_id: randomUUID(), value: 1 })
    expect(await since(line, from, task_id)).toEqual([])
    expect((await info(task_id)).custom_column_values).toEqual({})
  },
)

clause(
  ['A4.36', 'B7.82'],
  '56: a column is hidden by its id or key for everybody; an unknown one is not answered',
  async () => {
    const { owner, line, other, make, project_id } = await connected(server)
    const fence = await make('A fence')
    const { id, key } = await owner.do(createCustomColumn, { project_id, name: 'Cost' })
    for (const [column_id, is_visible] of [
      [id, false],
      [key, true],
    ] as const) {
      const heard = other.next(56)
      const reply = await line.ask(56, { column_id, project_id, is_visible })
      expect(reply).toBe(JSON.stringify({ column_id: id, column_key: key, is_visible }))
      expect(await heard).toBe(reply)
      expect(await owner.do(listCustomColumns, { id: project_id })).toMatchObject([
        { pinned: is_visible },
      ])
    }
    const from = await mark(line, fence)
    line.emit(56, { column_id: randomUUID(), project_id, is_visible: false })
    expect(await since(line, from, fence)).toEqual([])
  },
)

clause(
  ['A4.36', 'B3.34'],
  'what our screens do to values and columns is told to clients that read the project',
  async () => {
    const { owner, member, line, make, project_id, list } = await connected(server)
    const task_id = await make('Build the dome')
    const { id, key } = await owner.do(createCustomColumn, {
      ...{ project_id, name: 'Cost', key: 'cost', field_type: 'number' },
    })
    await list({}, member)
    const valued = line.next(55)
    await owner.do(setCustomValue, { id: task_id, column_key: key, value: 3 })
    expect(await valued).toBe(JSON.stringify({ task_id, column_key: key, value: 3 }))
    const hidden = line.next(56)
    await owner.do(showCustomColumn, { projectId: project_id, id, pinned: false })
    expect(await hidden).toBe(JSON.stringify({ column_id: id, column_key: key, is_visible: false }))
  },
)
