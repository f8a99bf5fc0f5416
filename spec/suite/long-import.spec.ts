import { expect } from 'vitest'
import { exportProject } from '../../src/core/exports/calls.ts'
import { clause } from './clause.ts'
import { fetchFile } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { made } from './importing.ts'
import { target } from './target.ts'

let now = Date.parse('2026-03-05T12:00:00Z')
/** Whose clock goes on by half a minute each time it is looked at: an import outlasts the lease of its job. */
const server = target({}, { now: () => (now += 30_000) })

clause(
  'B7.132',
  'an import that takes long is gone on with in turns, with none of its tasks twice',
  async () => {
    const { owner } = await emptyProject(server)
    const names = Array.from({ length: 1_200 }, (_, n) => `Step ${n}`)
    const { tasks, told } = await made(owner, ['Task', ...names].join('\n'))
    expect(told).toMatchObject({ state: 'done', made: 1_200 })
    expect(tasks.map(({ name }) => name).sort()).toEqual(names.sort())
    const id = `import-project ${told.id}`
    const jobs = server.app.database.read.selectFrom('job').selectAll().where('id', '=', id)
    expect(await jobs.executeTakeFirst()).toMatchObject({ tries: 1, next_at: null })
  },
  { ours: true },
)

clause(
  'B7.132',
  'all tasks of an import are logged as new, those of its first part and those of others',
  async () => {
    const { owner } = await emptyProject(server)
    const count = 300
    const names = Array.from({ length: count }, (_, n) => `Step ${n}`)
    const { project } = await made(owner, ['Task', ...names].join('\n'))
    const { bytes } = await fetchFile(owner, exportProject, { id: project })
    const { owner: other } = await emptyProject(server, 'Blue')
    const again = await made(other, bytes, { source: 'plumbline' })
    expect(again.tasks).toHaveLength(count)
    for (const project_id of [project, again.project]) {
      const logged = await server.app.database.read
        .selectFrom('task_activity')
        .select(['task_id', 'attribute', 'type'])
        .where('project_id', '=', project_id)
        .execute()
      expect(new Set(logged.map(({ task_id }) => task_id)).size).toBe(count)
      expect(new Set(logged.map(({ attribute, type }) => `${attribute} ${type}`))).toEqual(
        new Set(['status create']),
      )
    }
  },
  { ours: true },
)
