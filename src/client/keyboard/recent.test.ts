// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SessionUser } from '../../core/session/calls.ts'
import { closeWorkspace, openWorkspace } from '../engine/workspace.ts'
import { noteProject, noteTask, recentProjects, recentTasks } from './recent.ts'

const signIn = async (id: string) => {
  await openWorkspace({ id, team_id: 'team', team_member_id: '' } as SessionUser)
}
/** A user that no test has signed in before. */
let ada: string
beforeEach(async () => {
  ada = crypto.randomUUID()
  await signIn(ada)
  onTestFinished(closeWorkspace)
})

const task = (id: string) => ({ id, name: `Task ${id}`, project_id: 'p', project_name: 'P' })

test('what was opened last is first, once, and not more than ten of it', () => {
  for (const id of ['a', 'b', 'a']) {
    noteProject(id)
    noteTask(task(id))
  }
  expect(recentProjects()).toEqual(['a', 'b'])
  expect(recentTasks()).toEqual([task('a'), task('b')])
  for (let n = 0; n < 12; n++) noteProject(`${n}`)
  expect(recentProjects()).toHaveLength(10)
})

test('nobody sees what another user of the browser opened, and names are not stored', async () => {
  noteProject('a')
  noteTask(task('secret'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  closeWorkspace()
  await signIn(crypto.randomUUID())
  expect([recentProjects(), recentTasks()]).toEqual([[], []])
})

test('what is stored and is no list counts as nothing', () => {
  localStorage.setItem(`plumbline.recent.${ada}`, '{"a":1}')
  expect(recentProjects()).toEqual([])
  localStorage.setItem(`plumbline.recent.${ada}`, '[')
  expect(recentProjects()).toEqual([])
})
