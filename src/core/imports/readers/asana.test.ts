import { expect, test } from 'vitest'
import { readAsana } from './asana.ts'

const inSection = (name: string) => ({ memberships: [{ section: { name } }] })

test.each([
  ['named with the task', [{ gid: 'p', name: 'Moon' }], 'Moon'],
  ['named nowhere', [], ''],
])('sections that say no project are of the one that is read: %s', (_, projects, name) => {
  const data = ['Now', 'Later'].map((section, n) => ({
    ...{ gid: `${n}`, name: `Task ${n}`, ...inSection(section) },
    projects: n === 0 ? projects : [],
  }))
  const imported = readAsana({ data }, 'UTC')!
  expect(imported.name).toBe(name)
  expect(imported.tasks.map(({ phase }) => phase)).toEqual(['Now', 'Later'])
  expect(imported.problems.list).toEqual([])
})
