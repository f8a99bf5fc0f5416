import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { getRowsOfProject } from '../../src/core/live/calls.ts'
import {
  compareBaseline,
  deleteBaseline,
  listBaselines,
  setBaseline,
} from '../../src/core/roadmap/baselines.ts'
import { setRoadmapDates } from '../../src/core/roadmap/calls.ts'
import { deleteTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { target } from './target.ts'

const server = target()

clause(
  'B2.34',
  'who may edit a project keeps the days of its tasks as a baseline, and all compare them with now',
  async () => {
    const { owner, member, make, project_id } = await emptyProject(server)
    await owner.refused(setBaseline, { project_id, name: 'As signed' }, 'baseline_empty')
    const dig = await make('Dig', { start_date: '2026-03-05', end_date: '2026-03-09' })
    const pour = await make('Pour', { end_date: '2026-03-12' })
    const gone = await make('Sketch', { end_date: '2026-03-02' })
    await make('Free')
    await member.refused(setBaseline, { project_id, name: 'Mine' }, 'forbidden')
    await owner.refused(setBaseline, { project_id, name: ' ' }, 'name_required', 'name')
    const first = await owner.do(setBaseline, { project_id, name: ' As signed ' })
    expect(first).toEqual({
      ...{ id: expect.any(String), project_id, name: 'As signed' },
      ...{ member_name: expect.any(String), created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    await member.do(setRoadmapDates, { task_id: dig, end_date: '2026-03-11' })
    await member.do(setRoadmapDates, { task_id: pour, end_date: null })
    await owner.do(deleteTask, { id: gone })
    const { id } = await owner.do(setBaseline, { project_id, name: 'Now' })
    expect((await member.do(listBaselines, { project_id })).map(({ name }) => name)).toEqual([
      ...['Now', 'As signed'],
    ])
    const { tasks, ...told } = await member.do(compareBaseline, { id: first.id })
    expect(told).toEqual(first)
    expect(new Map(tasks.map((task) => [task.id, task]))).toEqual(
      new Map([
        [
          dig,
          {
            ...{ id: dig, name: 'Dig', baseline_start: '2026-03-05', baseline_end: '2026-03-09' },
            ...{ start_date: '2026-03-05', end_date: '2026-03-11', days_later: 2 },
          },
        ],
        [
          pour,
          {
            ...{ id: pour, name: 'Pour', baseline_start: '2026-03-12', baseline_end: '2026-03-12' },
            ...{ start_date: null, end_date: null, days_later: null },
          },
        ],
      ]),
    )
    const read = { id: project_id, table: 'baseline' as const }
    expect((await member.do(getRowsOfProject, read)).rows).toHaveLength(2)
    await member.refused(deleteBaseline, { id }, 'forbidden')
    const { undo } = await give(owner, deleteBaseline, { id }, project_id)
    expect(await owner.do(listBaselines, { project_id })).toHaveLength(1)
    await owner.do(undoCommand, undo)
    expect(await owner.do(listBaselines, { project_id })).toHaveLength(2)
  },
)

clause('B2.34', 'a baseline of a project that one does not reach is not there', async () => {
  const { owner, make, project_id } = await emptyProject(server)
  await make('Dig', { end_date: '2026-03-09' })
  const { id } = await owner.do(setBaseline, { project_id, name: 'As signed' })
  const { owner: stranger } = await emptyProject(server, 'Blue')
  await stranger.refused(listBaselines, { project_id }, 'not_found')
  await stranger.refused(setBaseline, { project_id, name: 'Theirs' }, 'not_found')
  for (const baseline of [id, randomUUID()]) {
    await stranger.refused(compareBaseline, { id: baseline }, 'not_found')
    await stranger.refused(deleteBaseline, { id: baseline }, 'not_found')
  }
  for (let n = 1; n < 10; n++) await owner.do(setBaseline, { project_id, name: `Plan ${n}` })
  await owner.refused(setBaseline, { project_id, name: 'One more' }, 'too_many_baselines')
})
