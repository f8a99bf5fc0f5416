import { expect, test } from 'vitest'
import { plans } from '../billing/plans.ts'
import type { Actor } from '../catalogue/access.ts'
import { refuseAny } from '../catalogue/errors.ts'
import { Draft } from '../engine/draft.ts'
import { type RowChange, Rows } from '../engine/store.ts'
import { scopedTx } from '../engine/tx.ts'
import type { Row } from '../model.ts'
import { idOf } from '../tasks/testing.ts'
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
