// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { alerts } from '../../../client/requests/alerts.ts'
import { doing, todo } from '../../../core/tasks/testing.ts'
import { openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { freeGroupName, isGroupNameTaken } from './group-commands.ts'

beforeEach(async () => {
  alerts.shown = []
  await openWorkspaceForTest()
})

const shown = [
  { id: todo, name: 'Por hacer' },
  { id: doing, name: 'En curso' },
]

test.each(['To do', 'to DO', ' To\u200b do', 'Por hacer', 'por hacer'])(
  '“%s” is taken by the section that has it, stored or shown',
  (name) => {
    const wanted = { kind: 'status', projectId: project, name, shown } as const
    expect(isGroupNameTaken(wanted)).toBe(true)
    expect(isGroupNameTaken({ ...wanted, own: doing })).toBe(true)
    expect(isGroupNameTaken({ ...wanted, own: todo })).toBe(false)
    expect(freeGroupName('status', project, name, shown)).toBe(`${name} (2)`)
    expect(alerts.shown).toMatchObject([{ kind: 'info' }])
  },
)

test('a name that no section has is free', () => {
  const wanted = { kind: 'status', projectId: project, name: 'Later', shown } as const
  expect(isGroupNameTaken(wanted)).toBe(false)
  expect(freeGroupName('status', project, 'Later', shown)).toBe('Later')
  expect(alerts.shown).toEqual([])
})
