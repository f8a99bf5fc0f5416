import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { connected, send, since, told } from './events.ts'
import { target } from './target.ts'

const server = target()

clause(['A4.36', 'B4.4'], '9: a priority is set, and the answer has its colours', async () => {
  const shop = await connected(server)
  const { line, make, priorities } = shop
  const task_id = await make('Build the dome')
  const reply = await told(shop, () =>
    send(line, 9, { task_id, priority_id: priorities[3], parent_task: null }),
  )
  expect(reply).toEqual({
    id: task_id,
    parent_task: null,
    priority_id: priorities[3],
    priority_value: 3,
    color_code: '#8B1A1A69',
    color_code_dark: '#B22222',
  })
  for (const priority_id of [null, '', randomUUID()])
    expect(await send(line, 9, { task_id, priority_id })).toBeNull()
  expect(await shop.info(task_id)).toMatchObject({ priority_id: priorities[3] })
})

clause(
  ['A4.36', 'B5.5'],
  '10: a name is stored without tags; a blank name is answered with the current one',
  async () => {
    const shop = await connected(server)
    const { line, make } = shop
    const parent_task_id = await make('Build the dome')
    const task_id = await make('Seal it', { parent_task_id })
    const reply = await told(shop, () =>
      send(line, 10, { task_id, name: '<b>Seal</b> them', parent_task: null }),
    )
    expect(reply).toEqual({ id: task_id, parent_task: parent_task_id, name: 'Seal them' })
    for (const name of ['', '  ', null])
      expect(await send(line, 10, { task_id, name })).toMatchObject({ name: 'Seal them' })
    expect(await send(line, 10, { task_id, name: 'x'.repeat(bounds.taskName + 1) })).toBeNull()
    expect(await shop.info(task_id)).toMatchObject({ name: 'Seal them' })
  },
)

clause(
  ['A4.36', 'B3.7'],
  '12 and 11: a label is created by name, toggled, and found again regardless of case',
  async () => {
    const shop = await connected(server)
    const { line, make, id: team_id } = shop
    const task_id = await make('Build the dome')
    const made = await told(shop, () =>
      send(line, 12, { task_id, label: ' Urgent ', parent_task: null, team_id }),
    )
    const urgent = {
      id: expect.any(String),
      name: 'Urgent',
      color_code: expect.stringMatching(/^#/),
    }
    expect(made).toEqual({
      id: task_id,
      parent_task: null,
      new_label: { ...urgent, selected: true },
      is_new: true,
      all_labels: [urgent],
      labels: [urgent],
    })
    const { id: label_id, color_code } = (made as { new_label: { id: string; color_code: string } })
      .new_label
    expect(await send(line, 12, { task_id, label: 'URGENT' })).toMatchObject({
      is_new: false,
      new_label: { id: label_id, color_code },
      all_labels: [urgent],
    })
    const toggled = await told(shop, () =>
      send(line, 11, { task_id, label_id, parent_task: null, team_id }),
    )
    expect(toggled).toEqual({ id: task_id, parent_task: null, all_labels: [], labels: [] })
    expect(await send(line, 11, { task_id, label_id })).toMatchObject({
      all_labels: [{ id: label_id, name: 'Urgent', color_code }],
    })
    for (const name of ['b', 'a']) await send(line, 12, { task_id, label: name })
    expect(await send(line, 12, { task_id, label: 'c' })).toMatchObject({
      all_labels: ['a', 'b', 'c', 'Urgent'].map((name) => expect.objectContaining({ name })),
      labels: [
        expect.objectContaining({ name: 'a' }),
        expect.objectContaining({ name: 'b' }),
        expect.objectContaining({ name: '+2', end: true }),
      ],
    })
    for (const label of ['x'.repeat(bounds.quickLabelName + 1), ' '])
      expect(await send(line, 12, { task_id, label })).toBeNull()
    expect(await send(line, 11, { task_id, label_id: randomUUID() })).toBeNull()
  },
)

clause(
  ['A4.36', 'B3.12', 'B3.13'],
  '13 and 14: start and end dates are set and cleared, in any order',
  async () => {
    const shop = await connected(server)
    const { line, make } = shop
    const task_id = await make('Build the dome')
    let reply = await told(shop, () =>
      send(line, 13, { task_id, end_date: '2026-03-06', parent_task: null, time_zone: 'UTC' }),
    )
    expect(reply).toEqual({
      id: task_id,
      parent_task: null,
      start_date: null,
      end_date: '2026-03-06',
    })
    reply = await told(shop, () =>
      send(line, 14, { task_id, start_date: '2026-03-09T23:00:00.000Z', group_id: 'g' }),
    )
    expect(reply).toEqual({
      id: task_id,
      parent_task: null,
      start_date: '2026-03-09',
      end_date: '2026-03-06',
      group_id: 'g',
    })
    expect(await send(line, 13, { task_id, end_date: null })).toMatchObject({
      start_date: '2026-03-09',
      end_date: null,
    })
    expect(await send(line, 14, { task_id })).toMatchObject({ start_date: null, end_date: null })
    expect(await send(line, 13, { task_id, end_date: 'soon' })).toBeNull()
  },
)

clause(
  ['A4.36', 'B3.11'],
  '15: an estimate is given in hours and minutes and answered as total minutes',
  async () => {
    const shop = await connected(server)
    const { line, make } = shop
    const parent_task_id = await make('Build the dome')
    const task_id = await make('Seal it', { parent_task_id })
    const from = line.heard.length
    const reply = await told(shop, () =>
      send(line, 15, { task_id, total_hours: 1, total_minutes: 30, parent_task: null }),
    )
    expect(reply).toEqual({
      id: task_id,
      parent_task: parent_task_id,
      total_hours: 1,
      total_minutes: 90,
      total_minutes_spent: 0,
      total_time_string: '1h 30m',
      time_spent: { hours: 0, minutes: 0 },
      time_spent_string: '0h 0m',
    })
    expect((await since(line, from, task_id)).map(([event]) => event)).toEqual(['15'])
    for (const total_minutes of [-1, bounds.taskMinutes + 1])
      expect(await send(line, 15, { task_id, total_hours: 0, total_minutes })).toBeNull()
    expect(await shop.info(task_id)).toMatchObject({ total_hours: 1, total_minutes: 30 })
  },
)

clause(['A4.36', 'B3.3'], '16: a description is answered as it is stored', async () => {
  const shop = await connected(server)
  const { line, make } = shop
  const task_id = await make('Build the dome')
  const description = '<p></p><p>Of <b>glass</b><script>x()</script></p>'
  const reply = await told(shop, () => send(line, 16, { task_id, description, parent_task: null }))
  expect(reply).toEqual({ id: task_id, parent_task: null, description: '<p>Of <b>glass</b></p>' })
  expect(await shop.info(task_id)).toMatchObject({ description: '<p>Of <b>glass</b></p>' })
  expect(await send(line, 16, { task_id, description: null })).toMatchObject({ description: null })
})

clause(
  ['A4.36', 'B4.4'],
  '25: a phase is set and cleared; the id in the reply is that of the phase',
  async () => {
    const shop = await connected(server)
    const { line, make, owner, project_id, info } = shop
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const task_id = await make('Build the dome')
    const reply = await told(shop, () =>
      line.ask(25, { task_id, phase_id: phase.id, parent_task: null, team_id: shop.id }),
    )
    expect(reply).toEqual({
      id: phase.id,
      task_id,
      parent_task: null,
      color_code: phase.color_code.slice(0, 7),
    })
    for (const none of [null, '', 'Unmapped']) {
      await line.ask(25, { task_id, phase_id: phase.id })
      expect(await line.ask(25, { task_id, phase_id: none, status_id: shop.todo })).toEqual({
        id: none,
        task_id,
        parent_task: null,
        color_code: expect.stringMatching(/^#.{6}69$/),
        status_id: shop.todo,
      })
      expect(await info(task_id)).toMatchObject({ phase_id: null })
    }
    expect(await line.ask(25, { task_id, phase_id: randomUUID() })).toBeNull()
  },
)

clause(
  'A4.36',
  'a request with an acknowledgement gets the reply both as acknowledgement and as event',
  async () => {
    const { line, make, project_id, owner } = await connected(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const task_id = await make('Build the dome')
    const reply = line.next(25)
    expect(await line.acknowledged(25, { task_id, phase_id: phase.id })).toMatchObject({
      id: phase.id,
      task_id,
    })
    expect(await reply).toMatchObject({ id: phase.id, task_id })
  },
)

clause(
  ['A4.36', 'B3.14'],
  '77: a due time is set and cleared, and what is none is answered with null',
  async () => {
    const shop = await connected(server)
    const { line, make } = shop
    const id = await make('Build the dome')
    const set = (due_time: unknown) => send(line, 77, { task_id: id, due_time })
    expect(await told(shop, () => set('09:30'))).toEqual({ id, due_time: '09:30' })
    expect(await set('14:05:59')).toEqual({ id, due_time: '14:05' })
    for (const bad of ['24:00', '9:30', 'noon', 930, {}]) expect(await set(bad)).toBeNull()
    expect(await send(line, 77, { task_id: randomUUID(), due_time: '09:30' })).toBeNull()
    expect(await shop.info(id)).toMatchObject({ due_time: '14:05' })
    for (const none of [null, '', undefined]) {
      expect(await set('09:30')).toEqual({ id, due_time: '09:30' })
      expect(await set(none)).toEqual({ id, due_time: null })
    }
  },
  { added: true },
)
