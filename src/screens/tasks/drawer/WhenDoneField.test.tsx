// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadPlaces, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

const subscribers = () =>
  workspace()
    .replica.reader(`project:${project}`)!
    .list('task_subscriber', { task_id: idOf(1) })
    .map(({ team_member_id }) => team_member_id)

test('[B7.45] people who take part in the project are chosen to be told when a task is done', async () => {
  const row = { id: idOf('place'), project_id: project, team_member_id: idOf('Ada') }
  await loadPlaces([row as Row<'project_member'>])
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(
    <TaskDrawer
      taskId={idOf(1)}
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
      close={() => {}}
    />,
  )
  const field = screen.getByRole('button', { name: 'Change: When done, notify' })
  expect(field.textContent).toBe('Nobody')
  fireEvent.click(field)
  const list = await screen.findByRole('listbox')
  const options = await within(list).findAllByRole('option')
  const names = options.map(({ textContent }) => textContent)
  expect(names.filter((name) => name?.includes('Ada'))).toHaveLength(1)
  expect(names.join()).not.toMatch(/Bill|Greta/)
  fireEvent.click(within(list).getByRole('option', { name: /Ada/ }))
  await waitFor(() => expect(subscribers()).toEqual([idOf('Ada')]))
  fireEvent.click(within(list).getByRole('option', { name: /Ada/ }))
  await waitFor(() => expect(subscribers()).toEqual([]))
})
