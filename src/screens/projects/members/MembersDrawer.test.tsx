// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  loadPlaces,
  loadTeam,
  openWorkspaceForTest,
  placeOf,
  project,
  team,
} from '../../../parts/testing/world.ts'
import { MembersDrawer } from './MembersDrawer.tsx'

withTexts()
beforeAll(readDeclarations)

test('[B5.7 A7.27] who is deactivated is marked among the people of a project, and cannot be added to it', async () => {
  await openWorkspaceForTest()
  const members = workspace().replica.reader(`team:${team}`)!.list('team_member')
  await loadTeam({ team_member: members.map((row) => ({ ...row, active: row.name === 'Ada' })) })
  await loadPlaces([placeOf('Ada'), placeOf('Bill')])
  draw(<MembersDrawer projectId={project} close={() => {}} />)
  const list = await screen.findByRole('list', { name: 'Project members' })
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(lines()).toEqual(['AAdaada@example.comMember', 'BBillbill@example.comDeactivated']),
  )
  expect(screen.queryByText('Greta')).toBeNull()
})
