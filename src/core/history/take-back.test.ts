import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plans } from '../billing/plans.ts'
import type { Actor } from '../catalogue/access.ts'
import { refuseAny } from '../catalogue/errors.ts'
import { Draft } from '../engine/draft.ts'
import { type RowChange, Rows } from '../engine/store.ts'
import { scopedTx } from '../engine/tx.ts'
import type { Row } from '../model.ts'
import { idOf, taskRow } from '../tasks/testing.ts'
import { takeBack } from './take-back.ts'

const project = (n: number) =>
  ({ id: idOf(`project ${n}`), team_id: idOf('team'), name: `Project ${n}` }) as Row<'project'>

/** Undoes the removal of a project on the free plan, where the team has some others. */
function restoreBeside(others: number) {
  const rows = new Rows()
  rows.fill('team', [{ id: idOf('team'), organization_id: idOf('organisation') } as Row<'team'>])
  rows.fill(
    'project',
    Array.from({ length: others }, (_, n) => project(n + 1)),
  )
  const draft = new Draft(rows)
  const scope = { team: idOf('team'), project: project(0).id }
  const tx = scopedTx(scope, { draftOf: () => draft, fetch: async () => [] })
  const done: RowChange[] = [
    { table: 'project', id: project(0).id, before: project(0), after: null },
  ]
  const actor = { team_id: idOf('team'), subscription_type: 'FREE' } as Actor
  return takeBack({ tx, actor, now: 0, refuse: refuseAny }, done)
}

test('a project is restored while the plan has room for it', async () => {
  expect((await restoreBeside(plans.FREE.projects - 1)).changed).toHaveLength(1)
  await expect(restoreBeside(plans.FREE.projects)).rejects.toMatchObject({
    code: 'free_project_limit',
  })
})

/** Takes back the making of some tasks of a forest; `parents` are lower numbers. Gives the numbers left. */
async function takeBackAmong(
  parents: readonly (number | null)[],
  made: ReadonlySet<number>,
  dependencies: readonly Row<'task_dependency'>[] = [],
) {
  const tasks = parents.map((parent, n) =>
    taskRow(n, { parent_task_id: parent === null ? null : idOf(parent) }),
  )
  const rows = new Rows()
  rows.fill('project', [{ id: idOf('project'), team_id: idOf('team') } as Row<'project'>])
  rows.fill('task', tasks)
  rows.fill('task_dependency', dependencies)
  const draft = new Draft(rows)
  const scope = { team: idOf('team'), project: idOf('project') }
  const tx = scopedTx(scope, {
    draftOf: () => draft,
    fetch: async () => [],
    everywhere: async (table, where) => draft.list(table, where),
  })
  const done = tasks
    .filter((_, n) => made.has(n))
    .map((after): RowChange => ({ table: 'task', id: after.id, before: null, after }))
  for (const after of dependencies)
    done.push({ table: 'task_dependency', id: after.id, before: null, after })
  const actor = { team_id: idOf('team'), subscription_type: 'FREE' } as Actor
  await takeBack({ tx, actor, now: 0, refuse: refuseAny }, done)
  return new Set(draft.list('task').map(({ task_no }) => task_no))
}

const forest = fc
  .array(fc.option(fc.nat()), { minLength: 1, maxLength: 12 })
  .map((parents) => parents.map((parent, n) => (parent === null || n === 0 ? null : parent % n)))

test('an undo removes no task that somebody else put below one it removes, at any level', async () => {
  await fc.assert(
    fc.asyncProperty(forest, fc.array(fc.nat(11)), async (parents, picked) => {
      const made = new Set(picked)
      const left = await takeBackAmong(parents, made)
      const holds = (n: number): boolean =>
        !made.has(n) || parents.some((parent, child) => parent === n && holds(child))
      // What holds nothing stays only with the one that it belongs to and that was made with it.
      const stays = (n: number): boolean =>
        holds(n) || (made.has(parents[n] ?? -1) && stays(parents[n]!))
      const all = parents.map((_, n) => n)
      expect(all.filter((n) => left.has(n))).toEqual(all.filter(stays))
    }),
  )
})

test('a task that an undo keeps does not keep another, made with it, on which it depends', async () => {
  const dependency = {
    id: idOf('dependency'),
    project_id: idOf('project'),
    task_id: idOf(0),
    related_task_id: idOf(1),
  } as Row<'task_dependency'>
  // Somebody put the third task below the first.
  expect(await takeBackAmong([null, null, 0], new Set([0, 1]), [dependency])).toEqual(
    new Set([0, 2]),
  )
})
