// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { loadTeam, openWorkspaceForTest, project, team } from '../../../parts/testing/world.ts'
import { pasteNames } from './paste-names.ts'

test('people are told by name, if nobody else has it, and by their mail address', async () => {
  await openWorkspaceForTest()
  const people = workspace().replica.reader(`team:${team}`)!.list('team_member')
  const other = { ...people.find(({ name }) => name === 'Bill')!, name: 'Ada' }
  await loadTeam({ team_member: people.map((each) => (each.id === other.id ? other : each)) })
  const { idOf: meant } = pasteNames(project, (key) => key)
  const found = ['ada', 'Greta', 'ADA@example.com', 'bill@example.com', 'Bill']
  expect(found.map((name) => meant('assignees', name))).toEqual([
    ...[undefined, idOf('Greta'), idOf('Ada'), idOf('Bill'), undefined],
  ])
})
