import { expect, test } from 'vitest'
import { shownName } from './lookup-keys.ts'

test('names that projects start with are shown in the language of the reader, others as they are', () => {
  const german: Record<string, string> = {
    'common:start_todo': 'Zu erledigen',
    'common:start_doing': 'In Arbeit',
    'common:start_done': 'Erledigt',
    'common:start_phase': 'Phase',
  }
  const shown = (name: string) => shownName(name, (key) => german[key]!)
  expect(['To Do', 'Doing', 'Done', 'Phase'].map(shown)).toEqual(Object.values(german))
  expect(['Backlog', 'to do', 'constructor', ''].map(shown)).toEqual([
    'Backlog',
    'to do',
    'constructor',
    '',
  ])
})
