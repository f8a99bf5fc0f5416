import { expect, test } from 'vitest'
import type { Refusal } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
import { idOf, taskRow } from '../tasks/testing.ts'
import { Draft } from './draft.ts'
import { Rows } from './store.ts'
import { scopedTx } from './tx.ts'

const people = (count: number) => Array.from({ length: count }, (_, n) => idOf(`person ${n}`))

/** Why a task is not written over another one, which has so many assignees. */
async function refusalOf(before: number | null, after: number): Promise<string | undefined> {
  const rows = new Rows()
  rows.fill('project', [{ id: idOf('project') } as never])
  if (before !== null) rows.fill('task', [taskRow(1, { assignees: people(before) })])
  const draft = new Draft(rows)
  const tx = scopedTx({ project: idOf('project') }, { draftOf: () => draft, fetch: async () => [] })
  return tx.put('task', taskRow(1, { assignees: people(after) })).then(
    () => undefined,
    (error: Refusal) => error.code,
  )
}

test('a list in a row grows to its limit, and one over the limit does not grow', async () => {
  const most = limits.assigneesOnTask
  expect(await refusalOf(null, most)).toBeUndefined()
  expect(await refusalOf(null, most + 1)).toBe('too_many_assignees')
  expect(await refusalOf(most, most + 1)).toBe('too_many_assignees')
  expect(await refusalOf(most + 5, most + 5)).toBeUndefined()
  expect(await refusalOf(most + 5, most + 4)).toBeUndefined()
  expect(await refusalOf(most + 5, most + 6)).toBe('too_many_assignees')
})

test.each(['client', 'job_title', 'project_category'] as const)(
  'a team has a limited number of rows of %s, and keeps those it has',
  async (table) => {
    const rows = new Rows()
    const team_id = idOf('team')
    const rowOf = (n: number) => ({ id: idOf(n), team_id, name: `Name ${n}` }) as never
    rows.fill('team', [{ id: team_id } as never])
    rows.fill(
      table,
      Array.from({ length: limits.entriesInList }, (_, n) => rowOf(n)),
    )
    const draft = new Draft(rows)
    const tx = scopedTx({ team: team_id }, { draftOf: () => draft, fetch: async () => [] })
    await tx.put(table, rowOf(1))
    await expect(tx.add(table, rowOf(limits.entriesInList))).rejects.toMatchObject({
      code: 'too_many_entries',
    })
  },
)
