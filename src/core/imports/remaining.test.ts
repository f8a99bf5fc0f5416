import { expect, test } from 'vitest'
import type { Actor } from '../catalogue/access.ts'
import { refuseAny } from '../catalogue/errors.ts'
import type { Row } from '../model.ts'
import { deleteTask } from '../tasks/calls.ts'
import { doing, idOf, Workbench } from '../tasks/testing.ts'
import { choices } from './choices.ts'
import { planOf } from './plan/plan.ts'
import { Problems } from './problems.ts'
import { plainTask } from './shape.ts'
import { addImportedTasks } from './write.ts'

test('[B7.132] what is deleted while an import runs is missing in the rest of it, which goes on', async () => {
  const dome = { ...plainTask('Dome'), status: 'Doing', phase: 'Spring', labels: ['red'] }
  const tasks = [
    { ...dome, custom: new Map([0, 1, 2].map((place) => [place, 'oak'])) },
    ...[0, 1].map((parent) => ({ ...plainTask(`Below ${parent}`), parent })),
    plainTask('Door'),
    ...['Handle', 'Lock'].map((name) => ({ ...plainTask(name), parent: 3 })),
  ]
  const plan = planOf(
    { name: '', statuses: [], columns: ['A', 'B', 'C'], tasks, problems: new Problems() },
    { choices: choices.parse({}), people: [], columns: null, labels: [] },
  )
  const bench = new Workbench([])
  const project_id = idOf('project')
  // Of its columns one is left as it was made, and one has become another.
  for (const [place, field_type] of [
    [1, 'number'],
    [2, 'text'],
  ] as const)
    await bench.tx.put('custom_column', {
      ...plan.content.columns[place]!,
      ...{ id: idOf(`custom:${place}`), project_id, field_type },
    } as Row<'custom_column'>)
  const context = {
    ...{ tx: bench.tx, now: 0, newId: idOf, refuse: refuseAny },
    actor: {
      user_id: idOf('reporter'),
      team_id: idOf('team'),
      name: 'Rosa',
      role: 'owner',
    } as Actor,
    insert: async (table: never, row: never) => void (await bench.tx.put(table, row)),
  } as Parameters<typeof addImportedTasks>[0]
  const add = (from: number, to: number) =>
    addImportedTasks(context, { ...plan, tasks: plan.tasks.slice(from, to) }, { project_id, from })
  await add(0, 1)
  expect(bench.tasks()).toMatchObject([{ name: 'Dome', status_id: doing, phase_id: null }])
  expect(bench.rows('custom_value').map(({ column_id }) => column_id)).toEqual([idOf('custom:2')])
  await bench.run(deleteTask, { id: idOf('task:0') })
  // A subtask is made along with its task, and after it.
  await add(1, 5)
  await add(5, 6)
  const made = bench.tasks().map(({ name, parent_task_id }) => [name, parent_task_id] as const)
  expect(new Map(made)).toEqual(
    new Map([
      ['Door', null],
      ['Handle', idOf('task:3')],
      ['Lock', idOf('task:3')],
    ]),
  )
})
