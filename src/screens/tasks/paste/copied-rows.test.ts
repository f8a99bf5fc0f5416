// @vitest-environment jsdom
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { pastedTasks } from '../../../core/tasks/paste/pasted.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { tsvOf } from '../../../core/values/tsv.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import type { TaskViewContext } from '../task-context.ts'
import { copiedRows } from './copied-rows.ts'

withTexts()

const column = { id: idOf('weight'), project_id: project, key: 'weight', name: 'Weight' }
const weight = { ...column, field_type: 'number', number_type: 'formatted', decimals: 1 }

/** The list of the project with one field, in which every task weighs so much. */
const weighing = (value: number) =>
  ({
    ...{ layout: { shown: [`custom:${weight.id}`] }, custom: [weight] },
    ...{
      cells: () => ({ of: () => ({ value }) }),
      members: new Map(),
      t: i18next.getFixedT(null, 'tasks'),
    },
    project: { id: project },
  }) as unknown as TaskViewContext

test.each([
  ['en', '2400.5'],
  ['de', '2400,5'],
  ['zh_cn', '2400.5'],
])('a number is copied as spreadsheets in %s read it', async (language, text) => {
  await i18next.changeLanguage(language)
  await openWorkspaceForTest()
  await loadTasks([taskRow(1)])
  expect(copiedRows([idOf(1)], weighing(2400.5))[1]).toEqual(['Task 1', text])
})

test('names that are copied alone have no heading, as one column is pasted without', async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2)])
  const context = { ...weighing(1), layout: { shown: [] } } as unknown as TaskViewContext
  expect(copiedRows([idOf(1), idOf(2)], context)).toEqual([['Task 1'], ['Task 2']])
})

const namesLikeLines = ['* a', '• b', '[x] c', "'* d", '- e', "'- f", '- [ ] g', "''• h"]

test.each([
  ['alone', []],
  ['in a table', ['STATUS']],
])(
  'names that begin like lines of a list are the same %s when they are pasted back',
  async (_, shown) => {
    await openWorkspaceForTest()
    await loadTasks(
      namesLikeLines.map((name, n) =>
        taskRow(n, n === 1 ? { name, parent_task_id: idOf(0) } : { name }),
      ),
    )
    const statuses = new Map()
    const context = { ...weighing(1), layout: { shown }, statuses } as unknown as TaskViewContext
    const copied = tsvOf(
      copiedRows(
        namesLikeLines.map((_, n) => idOf(n)),
        context,
      ),
    )
    const columnOf = (heading: string) =>
      heading === i18next.t('tasks:column_NAME')
        ? 'name'
        : heading === i18next.t('tasks:column_STATUS')
          ? 'status'
          : undefined
    const known = {
      idOf: () => undefined,
      minutesOf: () => undefined,
      dayOf: () => undefined,
      valueOf: () => ({ unknown: [] }),
    }
    const { tasks } = pastedTasks(copied, { ...known, columnOf }, 64)
    expect(tasks.map(({ name }) => name)).toEqual(namesLikeLines)
    expect(tasks.map(({ parent }) => parent)).toEqual([undefined, 0, ...Array(6)])
  },
)
