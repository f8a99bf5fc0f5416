// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { closeWorkspace, openWorkspace } from '../../../client/engine/workspace.ts'
import type { Finder, Found } from '../../../client/keyboard/actions.ts'
import { recentSearches } from '../../../client/keyboard/recent-searches.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { pathToComments, pathToTasks, pathToUpdates } from '../../../core/catalogue/routes.ts'
import type { SearchHit } from '../../../core/search/calls.ts'
import { pathToSearch } from '../../../core/search/paths.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { findersOfHits, findPage, findSearches } from './find-everywhere.ts'

const [moon, wheel, said, plan, ada] = [1, 2, 3, 4, 5].map(
  (n) => `5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b1${n}`,
) as [string, string, string, string, string]

const hit = (of: Partial<SearchHit>): SearchHit => ({
  ...{ kind: 'task', id: wheel, name: 'Oil the wheel', marks: [[8, 13]], excerpt: null },
  ...{ excerpt_marks: [], project_id: moon, project_name: 'Moon base', color_code: '#000000' },
  ...{ task_id: wheel, task_key: 'MB-2', status: 'To Do', done: false, archived: false },
  ...{ author: 'Ada', avatar_url: null, updated_at: '2026-03-05T12:00:00.000Z' },
  ...of,
})
const hits = [
  hit({}),
  hit({ kind: 'comment', id: said, marks: [], excerpt: 'a wheel', excerpt_marks: [[2, 7]] }),
  hit({ kind: 'update', id: said, name: 'Moon base', marks: [], excerpt: 'wheels' }),
  hit({ kind: 'file', id: plan, name: 'wheel.pdf', marks: [[0, 5]], excerpt: 'Oil the wheel' }),
  hit({ kind: 'person', id: ada, name: 'Ada Wheeler', excerpt: 'ada@moon.example' }),
]

let asked: string[]
let went: string[]
beforeAll(readDeclarations)
beforeEach(async () => {
  localStorage.clear()
  asked = []
  went = []
  caller.send = async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'http://localhost')
    if (pathname.endsWith('/search/quick')) asked.push(searchParams.get('q') ?? '')
    return Response.json({ done: true, body: { complete: true, data: hits } })
  }
  onTestFinished(() => void delete caller.send)
  const user = { id: ada, team_id: moon, team_member_id: '', owner: true, is_admin: true }
  setUser(user as SessionUser)
  await (await openWorkspace(user as SessionUser)).ready
  onTestFinished(closeWorkspace)
})

const go = (path: string) => void went.push(path)
const all = (typed: string, finders: readonly Finder[] = findersOfHits(go)) => {
  const { signal } = new AbortController()
  return Promise.all(finders.map((finder) => finder.find(typed, signal))).then((lists) =>
    lists.flatMap((list, n) => list.map((found) => ({ ...found, section: finders[n]!.section }))),
  )
}

test('one answer of the server is shown in the sections of its kinds, with what was looked for', async () => {
  const found = await all(' wheel ')
  expect(asked).toEqual(['wheel'])
  expect(found.map(({ section, text, hint, spans }) => [section, text, hint, spans])).toEqual([
    ['tasks', 'Oil the wheel', 'MB-2 · Moon base', [[8, 13]]],
    ['comments', 'a wheel', 'Oil the wheel', [[2, 7]]],
    ['comments', 'wheels', 'Moon base', []],
    ['files', 'wheel.pdf', 'Oil the wheel · Moon base', [[0, 5]]],
    ['people', 'Ada Wheeler', 'ada@moon.example', [[8, 13]]],
  ])
})

test('each leads to where it is, and what was typed is remembered', async () => {
  for (const found of await all('wheel')) found.run()
  expect(went).toEqual([
    pathToTasks(moon, wheel),
    pathToComments(moon, wheel),
    pathToUpdates(moon),
    pathToTasks(moon, wheel),
    pathToSearch({ assignee: ada, kind: 'task' }),
  ])
  expect(recentSearches()).toEqual(['wheel'])
})

test('nothing typed asks nothing; what the server cannot answer is nothing', async () => {
  expect(await all('  ')).toEqual([])
  expect(asked).toEqual([])
  caller.send = () => Promise.reject(new TypeError('offline'))
  expect(await all('wheel')).toEqual([])
})

test('what the index does not know yet is found once it does', async () => {
  let known = false
  caller.send = async () => {
    const body = { complete: known, data: known ? hits : [] }
    known = true
    return Response.json({ done: true, body })
  }
  const [tasks] = findersOfHits(go).filter(({ section }) => section === 'tasks')
  const { signal } = new AbortController()
  let first: ReturnType<Finder['find']> = []
  const later = new Promise<readonly Found[]>((resolve) => {
    first = tasks!.find('wheel', signal, resolve)
  })
  expect(await first).toEqual([])
  expect((await later).map(({ text }) => text)).toEqual(['Oil the wheel'])
})

test('the key of a task comes before everything else', async () => {
  expect((await all('mb-2'))[0]!.score).toBeGreaterThan(500)
  expect((await all('wheel'))[0]!.score).toBeUndefined()
})

test('the last searches are offered, and the page with all results of what is typed', async () => {
  vi.spyOn(i18next, 't').mockImplementation(((key: string) => key) as never)
  const both = [findSearches(go), findPage(go)]
  const [more] = await all('wheel', both)
  more!.run()
  expect([more!.text, went]).toEqual(['palette:everywhere', [pathToSearch({ search: 'wheel' })]])
  const again = await all('', both)
  expect(again.map(({ text }) => text)).toEqual(['wheel'])
})
