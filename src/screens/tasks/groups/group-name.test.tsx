// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { drawTaskList } from '../list/testing.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  alerts.shown = []
  await openWorkspaceForTest()
  await loadOwn({})
})

test.each(['Enter', 'leaving'])(
  'a name that another group has is refused in words by %s',
  async (by) => {
    const view = new TaskView(project, 'list')
    onTestFinished(view.start())
    drawTaskList(view)
    const [one, other] = view.shown.value.groups
    fireEvent.click(screen.getByRole('button', { name: `Actions for ${one!.name}` }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Name of the section' })
    fireEvent.change(field, { target: { value: other!.name } })
    if (by === 'Enter') fireEvent.keyDown(field, { key: 'Enter' })
    else fireEvent.blur(field)
    expect(alerts.shown).toMatchObject([{ kind: 'warning', title: other!.name }])
    expect(field.isConnected).toBe(by === 'Enter')
  },
)
