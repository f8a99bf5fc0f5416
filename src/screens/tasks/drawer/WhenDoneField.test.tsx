// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadPlaces, openWorkspaceForTest, placeOf, project } from '../../../parts/testing/world.ts'
import { WhenDoneField } from './WhenDoneField.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

const subscribers = () =>
  workspace()
    .replica.reader(`project:${project}`)!
    .list('task_subscriber', { task_id: idOf(1) })
    .map(({ team_member_id }) => team_member_id)

/** Who of the team can be chosen. */
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('[B7.45] people who take part in the project are chosen to be told when a task is done', async () => {
  await loadPlaces([placeOf('Ada')])
  draw(<WhenDoneField task={taskRow(1)} className="" />)
  const field = screen.getByRole('button', { name: 'Change: When done, notify' })
  expect(field.textContent).toBe('Nobody')
  fireEvent.click(field)
  await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Ada')]))
  fireEvent.click(screen.getByRole('option', { name: /Ada/ }))
  await waitFor(() => expect(subscribers()).toEqual([idOf('Ada')]))
  fireEvent.click(screen.getByRole('option', { name: /Ada/ }))
  await waitFor(() => expect(subscribers()).toEqual([]))
})
