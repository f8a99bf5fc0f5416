// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { type AddingAt, useEndInView } from './use-end-in-view.ts'

beforeEach(openWorkspaceForTest)

const made = (n: number, who: string, at = Date.now()) =>
  taskRow(n, { reporter_id: idOf(`user ${who}`), created_at: new Date(at).toISOString() })

/** A column whose cards change, and what of it was shown. */
function column(end: AddingAt, tasks: Row<'task'>[]) {
  const show = vi.fn()
  const group = (tasks: Row<'task'>[]) => ({ id: 'todo', name: 'To do', tasks })
  const { rerender } = renderHook(
    (props: { end: AddingAt; tasks: Row<'task'>[] }) =>
      useEndInView(group(props.tasks), props.end, show),
    { initialProps: { end, tasks } },
  )
  return { show, becomes: (end: AddingAt, tasks: Row<'task'>[]) => rerender({ end, tasks }) }
}

const old = [1, 2].map((n) => made(n, 'Ada', Date.now() - 60_000))

test('a column shows the end at which one adds, and each card that one adds there', () => {
  const { show, becomes } = column(null, old)
  expect(show).not.toHaveBeenCalled()
  becomes('bottom', old)
  expect(show.mock.calls).toEqual([[1, 'end']])
  becomes('bottom', [...old, made(3, 'Ada')])
  expect(show.mock.calls.slice(1)).toEqual([[2, 'end']])
  becomes('top', old)
  becomes('top', [made(4, 'Ada'), ...old])
  expect(show.mock.calls.slice(2)).toEqual([
    [0, 'start'],
    [0, 'start'],
  ])
})

test('cards of others, and older ones that others put there, come without moving the column', () => {
  const { show, becomes } = column('bottom', old)
  show.mockClear()
  becomes('bottom', [...old, made(3, 'Bill')])
  becomes('bottom', [old[1]!, made(3, 'Bill'), old[0]!])
  expect(show).not.toHaveBeenCalled()
  // One's own is shown where it is, above one that came at the same time.
  becomes('bottom', [...old, made(4, 'Ada'), made(3, 'Bill')])
  expect(show.mock.calls).toEqual([[2, 'end']])
})
