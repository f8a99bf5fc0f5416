// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { caller } from '../../client/requests/request.ts'
import { openWorkspaceForTest } from '../../parts/testing/world.ts'
import type { Preview } from './preview.ts'
import { useImport } from './use-import.ts'

beforeAll(readDeclarations)

const preview: Preview = {
  ...{ name: 'Moon', date_order: 'ymd', estimate_unit: 'minutes', tasks: [] },
  columns: [{ heading: 'Task', field: 'name', samples: [] }],
  statuses: [{ name: 'Waiting', category: 'todo', count: 1 }],
  people: ['ada@x.example', 'bo@x.example'].map((name) => ({ name, member: null, count: 1 })),
  problems: ['ada@x.example', 'bo@x.example'].map((value) => ({
    ...{ line: null, field: 'assignees', reason: 'person_unknown' as const, value },
  })),
  problems_count: 2,
  counts: { tasks: 1, subtasks: 0, labels: 0, phases: 0, columns: 0, comments: 0 },
}

/** An import whose file has been taken; says what has been asked, and answers it. */
async function taken() {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 200
      responseText = '{"done":true,"body":{}}'
      onload = () => {}
      onloadend = () => {}
      open() {}
      setRequestHeader() {}
      getResponseHeader() {}
      send() {
        queueMicrotask(() => {
          this.onload()
          this.onloadend()
        })
      }
    },
  )
  await openWorkspaceForTest()
  const asked: Record<string, unknown>[] = []
  const open: (() => void)[] = []
  caller.csrf = 'x'
  caller.send = (_, init) =>
    new Promise((resolve) => {
      asked.push(JSON.parse(String(init?.body)).choices ?? {})
      open.push(() => resolve(Response.json({ done: true, body: preview })))
    })
  const { result } = renderHook(() => useImport())
  const answer = () => act(async () => open.shift()!())
  act(() => result.current.take(new File(['Task\nDome\n'], 'Moon.csv')))
  await waitFor(() => expect(asked).toHaveLength(1))
  await answer()
  await waitFor(() => expect(result.current.busy).toBe(false))
  return { result, asked, answer }
}

test('while a file is looked at, only the last of what is said of it is asked for next', async () => {
  const { result, asked, answer } = await taken()
  for (let n = 0; n < 10; n++)
    act(() => result.current.say({ fields: [n % 2 === 0 ? 'name' : 'custom'] }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await answer()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked[2]).toMatchObject({ fields: ['custom'] })
  expect(result.current.busy).toBe(true)
  await answer()
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(asked).toHaveLength(3)
})

test('people and categories are shown as chosen without asking again, and so is who is nobody', async () => {
  const { result, asked } = await taken()
  act(() => result.current.say({ statuses: [{ name: 'Waiting', category: 'done' }] }))
  act(() => result.current.say({ people: [{ name: 'ada@x.example', member: 'ada' as never }] }))
  const shown = result.current.preview!
  expect(shown.statuses[0]!.category).toBe('done')
  expect(shown.people.map(({ member }) => member)).toEqual(['ada', null])
  expect(shown.problems.map(({ value }) => value)).toEqual(['bo@x.example'])
  expect(shown.problems_count).toBe(1)
  act(() => result.current.say({ date_order: 'mdy' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(Object.keys(asked[1]!).sort()).toEqual(['date_order', 'people', 'statuses'])
})
