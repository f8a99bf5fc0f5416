// @vitest-environment jsdom
import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { languages } from '../../../core/session/languages.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTeam, openWorkspaceForTest, project, team } from '../../../parts/testing/world.ts'
import { showMinutes } from '../../../parts/text/format.ts'
import { pasteNames } from './paste-names.ts'

withTexts()

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

test.each(languages)('estimates are read as the list in %s copies them', async (language) => {
  await openWorkspaceForTest()
  await i18next.changeLanguage(language)
  onTestFinished(() => void i18next.changeLanguage('en'))
  const { minutesOf } = pasteNames(project, i18next.t)
  const all = [5, 60, 90, 2400, 999_999]
  expect(all.map((minutes) => minutesOf(showMinutes(minutes)))).toEqual(all)
})
