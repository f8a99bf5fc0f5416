// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { closeWorkspace, openWorkspace } from '../../../client/engine/workspace.ts'
import { noteProject, noteTask } from '../../../client/keyboard/recent.ts'
import { caller } from '../../../client/requests/request.ts'
import { pathToTasks } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { findTasks } from './find-tasks.ts'
import { findProjects } from './finders.ts'

const [moon, mars, venus] = [1, 2, 3].map((n) => `5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b1${n}`)
const projects = [
  { id: mars, name: 'Mars rover', color_code: '#154c9b' },
  { id: moon, name: 'Moon base', color_code: '#154c9b' },
]
const mine = [{ id: 'water', name: 'Find water', project_id: mars, project_name: 'Mars rover' }]

beforeAll(readDeclarations)
beforeEach(async () => {
  caller.send = async (url) => {
    const { pathname } = new URL(String(url), 'http://localhost')
    const answers: Record<string, unknown> = {
      'team-projects': projects,
      tasks: { tasks: mine },
    }
    return Response.json({ done: true, body: answers[pathname.split('/').at(-1)!] ?? {} })
  }
  onTestFinished(() => void delete caller.send)
  const ada = {
    id: crypto.randomUUID(),
    team_id: moon,
    team_member_id: '',
    owner: true,
    is_admin: true,
  }
  await (await openWorkspace(ada as SessionUser)).ready
  onTestFinished(closeWorkspace)
})

let opened: string[] = []
const find = async (typed: string) => {
  const found = await findTasks((to) => opened.push(to)).find(typed, new AbortController().signal)
  return found.map(({ text, hint }) => `${text} · ${hint}`)
}
const opening = (id: string, name: string, project_id: string) =>
  noteTask({ id, name, project_id, project_name: 'Moon base' })

test('tasks opened last come first, then the own ones, each with the name of its project', async () => {
  opening('oxygen', 'Order oxygen', moon!)
  opening('gone', 'In a project that is gone', venus!)
  expect(await find('')).toEqual(['Order oxygen · Moon base', 'Find water · Mars rover'])
})

test('a task that is found leads into its project', async () => {
  opened = []
  const [water] = await findTasks((to) => opened.push(to)).find('', new AbortController().signal)
  water!.run()
  expect(opened).toEqual([pathToTasks(mars!, 'water')])
})

test('projects opened last come first, the others by name', async () => {
  const names = async () =>
    (await findProjects(() => {}).find('', new AbortController().signal)).map(({ text }) => text)
  expect(await names()).toEqual(['Mars rover', 'Moon base'])
  noteProject(moon!)
  expect(await names()).toEqual(['Moon base', 'Mars rover'])
})
