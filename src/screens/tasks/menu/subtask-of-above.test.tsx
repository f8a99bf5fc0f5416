// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { taskRow } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { drawTaskList } from '../list/testing.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  alerts.shown = []
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2)])
})

test('[B4.15] who makes a task a subtask of the one above by its menu is told so, with a way back', async () => {
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: {} })
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  drawTaskList(view)
  fireEvent.click(screen.getByLabelText('Actions for Task 2'))
  fireEvent.click(await screen.findByText('Make it a subtask of the one above'))
  await expect
    .poll(() => alerts.shown.at(-1))
    .toMatchObject({ text: 'Now a subtask of “Task 1”', offer: { label: 'Undo' } })
})
