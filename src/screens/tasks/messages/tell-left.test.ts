// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { alerts, takeOffer } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { taskRow } from '../../../core/tasks/testing.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { tellLeft } from './tell-left.ts'

let view: TaskView
beforeEach(async () => {
  alerts.shown = []
  await i18next.init({ lng: 'en', resources: {} })
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2)])
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  view.choices.search = taskRow(1).name
  await expect.poll(() => view.shown.value.total).toBe(1)
})

test('what is told of a task that the filters hide clears them, or goes once it is shown again', async () => {
  tellLeft(view, taskRow(2))
  expect(alerts.shown).toMatchObject([{ kind: 'info', text: 'leftFilters' }])
  takeOffer(alerts.shown[0]!)
  expect(view.filters).toBe(0)
  view.choices.search = taskRow(1).name
  await expect.poll(() => view.shown.value.total).toBe(1)
  tellLeft(view, taskRow(2))
  expect(alerts.shown).toHaveLength(1)
  view.choices.search = ''
  await expect.poll(() => alerts.shown).toEqual([])
})
