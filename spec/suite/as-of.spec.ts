import { expect } from 'vitest'
import { fromColumns, type Snapshot } from '../../src/core/engine/snapshot.ts'
import { getProjectAsOf } from '../../src/core/history/as-of.ts'
import type { Row } from '../../src/core/model.ts'
import { deleteTask, renameTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { historyReaches, nextMillisecond } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { timedTarget } from './timed-target.ts'

const server = target()
const { server: timed, clock } = timedTarget('2026-03-05T14:20:00.000Z')

/** The tasks of a project as they were at a moment. */
async function tasksAt(person: Person, id: string, as_of: string): Promise<Row<'task'>[]> {
  const { tables } = await person.do(getProjectAsOf, { id, as_of, packed: true })
  return fromColumns<'task'>((tables as Snapshot['tables']).task!)
}

clause(
  'B7.132',
  'the rows of a project are read as they were at a moment by those who see it',
  async () => {
    const { owner, member, project_id: id, make } = await emptyProject(server)
    const first = await make('Raise the dome')
    const second = await make('Paint the dome')
    const now = async () => {
      const [{ updated_at }] = (await owner.rows('project', id, 'task')).sort((a, b) =>
        a.updated_at < b.updated_at ? 1 : -1,
      ) as [Row<'task'>]
      await nextMillisecond()
      return updated_at
    }
    const made = await now()
    const rows = await owner.rows('project', id, 'task')
    await owner.do(renameTask, { id: first, name: 'Raise the mast' })
    const renamed = await now()
    await owner.do(deleteTask, { id: second })
    await make('Hang the lamp')
    const names = async (as_of: string, person = owner) =>
      (await tasksAt(person, id, as_of)).map(({ name }) => name).sort()
    expect(await names(renamed, member)).toEqual(['Paint the dome', 'Raise the mast'])
    expect(await names(made)).toEqual(['Paint the dome', 'Raise the dome'])
    const byId = (all: Row<'task'>[]) => all.sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(await tasksAt(owner, id, made))).toEqual(byId(rows))
    const answer = await owner.do(getProjectAsOf, { id, as_of: made, packed: false })
    expect(answer).toMatchObject({ as_of: made, exact: true })
    expect(answer.from <= made).toBe(true)
  },
)

clause(
  'B7.132',
  'a moment to come, one before the project and what is no moment are refused',
  async () => {
    const { owner, project_id: id } = await emptyProject(server)
    const stranger = (await server.newTeam()).owner
    const refused = (as_of: string, code: 'moment_ahead' | 'project_not_there' | 'invalid') =>
      owner.refused(getProjectAsOf, { id, as_of, packed: false }, code)
    await refused('2999-01-01T00:00:00.000Z', 'moment_ahead')
    await refused('2001-01-01T00:00:00.000Z', 'project_not_there')
    for (const none of ['', 'yesterday', '2026-02-30T00:00:00.000Z', '2026-03-05'])
      await refused(none, 'invalid')
    const as_of = new Date().toISOString()
    await stranger.refused(getProjectAsOf, { id, as_of, packed: false }, 'not_found')
  },
)

clause(
  'B7.132',
  'the earliest moment that an answer or a refusal tells can be asked for, also where it is kept by day',
  async () => {
    const { owner, project_id: id, make } = await emptyProject(timed)
    await make('Raise the dome')
    clock.now = Date.parse('2026-03-09T10:00:00.000Z')
    const at = (as_of: string) => ({ id, as_of, packed: false })
    const answered = async (as_of: string) => {
      const { tables: _, ...said } = await owner.do(getProjectAsOf, at(as_of))
      return said
    }
    const [made, midnight] = ['2026-03-05T14:20:00.000Z', '2026-03-06T00:00:00.000Z']
    expect(await answered(made)).toEqual({ as_of: made, exact: true, from: made })
    await historyReaches(timed, { from: '2026-01-01T00:00:00.000Z', whole: '2026-03-08' })
    for (const early of [made, '2026-03-05T23:59:59.999Z'])
      await owner.refused(getProjectAsOf, at(early), 'project_not_there')
    const first = { as_of: midnight, exact: false, from: midnight }
    expect(await answered(midnight)).toEqual(first)
    expect(await answered('2026-03-06T17:00:00.000Z')).toEqual(first)
    await historyReaches(timed, { from: '2026-03-06T14:00:00.000Z', whole: '2026-03-08' })
    const from = '2026-03-07T00:00:00.000Z'
    for (const early of [made, '2026-03-06T15:00:00.000Z', '2026-03-06T23:59:59.999Z'])
      expect((await owner.refused(getProjectAsOf, at(early), 'before_history')).message).toBe(
        `What projects were is known from ${from} on.`,
      )
    expect(await answered(from)).toEqual({ as_of: from, exact: false, from })
  },
  { ours: true },
)
