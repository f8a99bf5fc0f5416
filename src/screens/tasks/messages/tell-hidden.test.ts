// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { alerts, takeOffer } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { tellHidden } from './tell-hidden.ts'

let view: TaskView
beforeEach(async () => {
  alerts.shown = []
  await i18next.init({ lng: 'en', resources: {} })
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2), taskRow(3)])
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
})

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('who adds tasks that the search hides is told, and can clear it', async () => {
  view.choices.search = taskRow(2).name
  tellHidden(view, [idOf(1), idOf(2)], 'a')
  await frame()
  expect(alerts.shown).toMatchObject([{ kind: 'info', text: 'hiddenByFilters' }])
  takeOffer(alerts.shown[0]!)
  expect(view.filters).toBe(0)
})

test('nothing is told of a task that is shown, also in a closed group, or without filters', async () => {
  tellHidden(view, [idOf(9)], 'a')
  view.choices.search = taskRow(2).name
  view.choices.collapsed = view.shown.value.groups.map(({ id }) => id)
  tellHidden(view, [idOf(2)], 'b')
  await frame()
  expect(alerts.shown).toEqual([])
})
