import { expect } from 'vitest'
import { createLabel } from '../../src/core/labels/calls.ts'
import { createTasks } from '../../src/core/tasks/bulk.ts'
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
