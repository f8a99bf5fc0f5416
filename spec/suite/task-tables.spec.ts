import { expect } from 'vitest'
import { createCustomColumn } from '../../src/core/columns/custom.ts'
import { createLabel } from '../../src/core/labels/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { listSubtasks } from '../../src/core/tasks/list/queries.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()

clause(
  'B7.132',
  'tasks created together have fields of their own, and one of another project refuses all',
  async () => {
    const { member, owner, project_id, list, done, priorities, ids } = await emptyProject(server)
    const { id: label } = await owner.do(createLabel, { name: 'urgent' })
    const own = {
      ...{ status_id: done, priority_id: priorities[3]!, end_date: '2026-03-04' },
      ...{ assignees: [ids.admin], labels: [label] },
    }
    await member.do(createTasks, { project_id, names: ['=1+1', 'Cut it'], fields: [own] })
    const [first, second] = await list()
    expect(first).toMatchObject({
      ...{ name: '=1+1', originalStatusId: done, originalPriorityId: priorities[3] },
      ...{ dueDate: '2026-03-04T00:00:00.000Z', assignees: [ids.admin] },
      all_labels: [{ id: label }],
    })
    expect(second).toMatchObject({ name: 'Cut it', dueDate: null, assignees: [], all_labels: [] })
    const other = await emptyProject(server)
    const given = { project_id, names: ['Seal it'] }
    await member.refused(
      createTasks,
      { ...given, fields: [{ status_id: other.done }] },
      'not_found',
    )
    const { id: theirs } = await other.owner.do(createLabel, { name: 'urgent' })
    for (const unknown of [ids.admin, theirs])
      await member.refused(createTasks, { ...given, fields: [{ labels: [unknown] }] }, 'not_found')
    expect(await list()).toHaveLength(2)
  },
  { ours: true },
)

clause(
  'B7.132',
  'tasks created together lie below each other, and have texts, times and values of columns, in one command',
  async () => {
    const { member, owner, project_id, list, info } = await emptyProject(server)
    const column = { project_id, key: 'budget', field_type: 'number', configuration: {} } as const
    await owner.do(createCustomColumn, { ...column, name: 'Budget', is_visible: true })
    const own = {
      ...{ description: '<p>Of <b>glass</b><script>x</script></p>', due_time: '09:30:00' },
      ...{ total_minutes: 90, custom_column_values: { budget: 40 } },
    }
    for (const end of ['bottom', 'top'] as const) {
      const { tasks } = await member.do(createTasks, {
        ...{ project_id, end, names: ['Dome', 'Glass', 'Panes', 'Door'] },
        fields: [own, { parent: 0 }, { parent: 1 }, { parent: 0, end_date: '2026-03-04' }],
      })
      const top = (await list({ customColumns: 'true' })).filter(({ id }) => tasks.includes(id))
      expect(top).toMatchObject([
        { id: tasks[0], sub_tasks_count: 2, custom_column_values: { budget: 40 } },
      ])
      expect(await info(tasks[0]!)).toMatchObject({
        ...{
          description: '<p>Of <b>glass</b></p>',
          due_time: '09:30',
          total_hours: 1,
          total_minutes: 30,
        },
      })
      const below = async (id: string) =>
        (await member.do(listSubtasks, { id })).map(({ name }) => name)
      expect([await below(tasks[0]!), await below(tasks[1]!)]).toEqual([
        ['Glass', 'Door'],
        ['Panes'],
      ])
    }
    const given = { project_id, names: ['Seal it', 'Paint it'] }
    for (const parent of [0, 1])
      await member.refused(createTasks, { ...given, fields: [{ parent }] }, 'invalid', 'fields')
    await member.refused(
      createTasks,
      { ...given, fields: [{ custom_column_values: { budget: 'much' } }] },
      'custom_value_invalid',
      'custom_column_values',
    )
    const description = `<p>${'x'.repeat(500_000)}</p>`
    await member.refused(
      createTasks,
      { ...given, fields: [{ description }] },
      'description_too_long',
      'fields',
    )
    expect(await list()).toHaveLength(2)
  },
  { ours: true },
)
