import { expect } from 'vitest'
import { clause } from './clause.ts'
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
