// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { drawTaskList } from './testing.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadOwn({})
})

test('who hides a column for themselves is told so, with a way back', async () => {
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: {} })
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  drawTaskList(view)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Priority' }))
  fireEvent.click(await screen.findByText('Hide for me'))
  await expect
    .poll(() => alerts.shown.at(-1))
    .toMatchObject({ text: '“Priority” is hidden for you', offer: { label: 'Undo' } })
})
