// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { askEarly } from '../../client/engine/early-answers.ts'
import { connection } from '../../client/engine/live/connection.ts'
import { caller } from '../../client/requests/request.ts'
import { openWorkspaceForTest, speakAsServer } from '../testing/world.ts'
import { useQuery } from './use-query.ts'

beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
})
afterEach(cleanup)

test('[B4.18] a question is waiting, answered or failed; a failure is kept and logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { result } = renderHook(() => useQuery('listHomeTeamProjects', {}))
  expect(result.current).toMatchObject({ value: undefined, failure: undefined, waiting: true })
  const unreachable = { name: 'FETCH_ERROR', message: 'unreachable' }
  await waitFor(() =>
    expect(result.current).toMatchObject({
      value: undefined,
      failure: unreachable,
      waiting: false,
    }),
  )
  expect(logged.mock.calls).toMatchObject([['listHomeTeamProjects failed', unreachable]])

  caller.send = async () => Response.json({ done: true, body: [] })
  act(() => result.current.again())
  expect(result.current).toMatchObject({ failure: unreachable, waiting: true })
  await waitFor(() =>
    expect(result.current).toMatchObject({ value: [], failure: undefined, waiting: false }),
  )
})

test('a question is asked again when a lost connection is back, and not when it is first there', async () => {
  let asked = 0
  caller.send = async () => Response.json({ done: true, body: [], asked: ++asked })
  const { result } = renderHook(() => useQuery('listHomeTeamProjects', {}))
  const answered = () => waitFor(() => expect(result.current.waiting).toBe(false))
  const become = (state: typeof connection.state) =>
    act(async () => void (connection.state = state))
  await answered()
  await become('live')
  expect([result.current.waiting, asked]).toEqual([false, 1])
  for (const trouble of ['reconnecting', 'lost', 'limited'] as const) {
    const before = asked
    await become(trouble)
    expect(asked).toBe(before)
    await become('live')
    await answered()
    expect(asked).toBe(before + 1)
  }
})

test('what is often told is asked at once, and then once after a pause', async () => {
  let asked = 0
  caller.send = async () => Response.json({ done: true, body: [], asked: ++asked })
  const tell = speakAsServer()
  const { result } = renderHook(() =>
    useQuery('listHomeTeamProjects', {}, ['PROJECTS_CHANGED'], { pauseMs: 5_000 }),
  )
  await waitFor(() => expect(result.current.waiting).toBe(false))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told = async (times: number) => {
    for (let n = 0; n < times; n++)
      await act(async () => {
        tell('PROJECTS_CHANGED', {})
        await vi.advanceTimersByTimeAsync(100)
      })
  }
  await told(20)
  expect(asked).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(asked).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(asked).toBe(3)
  await told(1)
  expect(asked).toBe(4)
})

test('an early answer is shown at once, once, and asked again; the same answer is the same object', async () => {
  const answers: unknown[][] = [[], [], [{ id: 'p', name: 'Moon base' }]]
  caller.send = async () => Response.json({ done: true, body: answers.shift() })
  await askEarly('listHomeTeamProjects', {})
  const { result } = renderHook(() => useQuery('listHomeTeamProjects', {}))
  const { value } = result.current
  expect(result.current).toMatchObject({ value: [], waiting: true })
  await waitFor(() => expect(result.current.waiting).toBe(false))
  expect(result.current.value).toBe(value)
  act(() => result.current.again())
  await waitFor(() => expect(result.current.value).toMatchObject([{ name: 'Moon base' }]))

  const later = renderHook(() => useQuery('listHomeTeamProjects', {}))
  expect(later.result.current.value).toBeUndefined()
})
