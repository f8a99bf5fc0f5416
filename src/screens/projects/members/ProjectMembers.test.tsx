// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, placeOf, project } from '../../../parts/testing/world.ts'
import { ProjectMembers } from './ProjectMembers.tsx'

withTexts()
beforeAll(readDeclarations)

test('[B7.17] the members of a project are listed with their work, searched, sorted, and follow every change', async () => {
  await openWorkspaceForTest()
  const people = [placeOf('Ada'), { ...placeOf('Bill'), access_level: 'PROJECT_MANAGER' as const }]
  const ofAda = { assignees: [idOf('Ada')] }
  const tasks = [taskRow(1, ofAda), taskRow(2, { ...ofAda, status_id: done }), taskRow(3)]
  await loadTasks(tasks, {}, people)
  const row = workspace().replica.reader(`project:${project}`)!.get('project', project)!
  draw(
    <MemoryRouter>
      <ProjectMembers project={row} />
    </MemoryRouter>,
  )
  const table = await screen.findByRole('table', { name: 'Project members' })
  const lines = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .slice(0, 6)
          .map(({ textContent }) => textContent),
      )
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines().map(([, , , work, progress, access]) => [work, progress, access])).toEqual([
    ['1 / 2', '50%', 'Member'],
    ['0 / 0', '0%', 'Project manager'],
  ])
  screen.getByText('2 members')
  fireEvent.click(screen.getByRole('button', { name: /^Tasks/ }))
  await waitFor(() => expect(lines()[0]![3]).toBe('0 / 0'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ADA@' } })
  await waitFor(() => expect(lines()).toHaveLength(1))
  // Oneself is not taken out here; others are.
  expect(screen.queryByRole('button', { name: 'Remove Ada from the project' })).toBeNull()
  await loadTasks([taskRow(1, { ...ofAda, archived: true }), ...tasks.slice(1)], {}, people)
  await waitFor(() => expect(lines()[0]![3]).toBe('1 / 1'))
})
