// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TaskView } from '../../client/tasks/view.ts'
import { useAddressQuery } from '../../parts/hooks/use-address-query.ts'
import { openWorkspaceForTest, project } from '../../parts/testing/world.ts'
import { Pages } from '../app/routing/Pages.tsx'
import { useFilterAddress } from './use-filter-address.ts'

let view: TaskView
let go: NavigateFunction
let change: ReturnType<typeof useAddressQuery>[1]
let shown: string[]

function Filtered() {
  useFilterAddress(view)
  ;[, change] = useAddressQuery()
  go = useNavigate()
  const { search } = useLocation()
  if (shown.at(-1) !== search) shown.push(search)
  return null
}

function openPage() {
  const tree = [{ path: '/tasks', element: <Filtered /> }]
  render(
    <MemoryRouter initialEntries={['/tasks?tab=list']}>
      <Pages tree={tree} />
    </MemoryRouter>,
  )
}

beforeEach(async () => {
  await openWorkspaceForTest()
  shown = []
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  vi.useFakeTimers()
  openPage()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Lets pass what a choice waits before it is in the address. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000))

const choose = async (choices: Partial<TaskView['choices']>) => {
  Object.assign(view.choices, choices)
  await settle()
}

test('what is chosen while the address is written is not taken back by it', async () => {
  await choose({ search: 'one', archived: true })
  await act(async () => {
    view.choices.search = ''
    await vi.advanceTimersByTimeAsync(150)
    // The address has been asked for, and is not shown yet.
    view.choices.archived = false
  })
  await settle()
  expect(view.choices).toMatchObject({ search: '', archived: false })
  expect(shown.at(-1)).toBe('?tab=list')
})

test('a task that is opened as a filter comes into the address stays open', async () => {
  await act(async () => {
    view.choices.search = 'one'
    change((query) => new URLSearchParams([...query, ['task', '1']]))
    await vi.advanceTimersByTimeAsync(150)
  })
  await settle()
  expect(shown.at(-1)).toBe('?tab=list&task=1&q=one')
  await act(async () => {
    view.choices.search = ''
    await vi.advanceTimersByTimeAsync(150)
    // The address has been asked for, and is not shown yet.
    change((query) => new URLSearchParams([...query, ['pinned', '1']]))
  })
  await settle()
  expect(shown.at(-1)).toBe('?tab=list&task=1&pinned=1')
  expect(view.choices.search).toBe('')
})

test('the way back sets the filter; a link without any leaves it, and one with another sets it', async () => {
  await choose({ search: 'one' })
  expect(shown).toEqual(['?tab=list', '?tab=list&q=one'])
  await choose({ archived: true })
  await act(() => go(-1))
  expect(view.choices).toMatchObject({ search: 'one', archived: false })
  await act(() => go('/tasks?tab=list'))
  await settle()
  expect(view.choices.search).toBe('one')
  expect(shown.at(-1)).toBe('?tab=list&q=one')
  await act(() => go('/tasks?q=two'))
  expect(view.choices.search).toBe('two')
  await act(() => go(-1))
  expect(view.choices.search).toBe('one')
})

test('the way back is followed also before what it leaves is drawn', async () => {
  await choose({ search: 'one' })
  await act(async () => {
    view.choices.archived = true
    await vi.advanceTimersByTimeAsync(150)
    go(-1)
  })
  await settle()
  expect(view.choices).toMatchObject({ search: 'one', archived: false })
  expect(shown).toEqual(['?tab=list', '?tab=list&q=one'])
})

test('what was remembered is said by the address from the start', async () => {
  cleanup()
  view.choices.search = 'one'
  openPage()
  await settle()
  expect(view.choices.search).toBe('one')
  expect(shown.at(-1)).toBe('?tab=list&q=one')
})

test('what is chosen is in the address at once, what is typed when it is complete', async () => {
  await act(async () => {
    view.choices.archived = true
  })
  expect(shown.at(-1)).toBe('?tab=list&archived=1')
  await act(async () => {
    view.choices.search = 'one'
  })
  expect(shown.at(-1)).toBe('?tab=list&archived=1')
  await act(async () => {
    view.choices.archived = false
  })
  expect(shown.at(-1)).toBe('?tab=list&q=one')
})

test('what is chosen is one entry of the history, whatever else changes before it is drawn', async () => {
  await act(async () => {
    view.choices.archived = true
    await Promise.resolve()
    view.choices.selected = ['1']
    await Promise.resolve()
    view.choices.collapsed = ['2']
  })
  await settle()
  expect(shown).toEqual(['?tab=list', '?tab=list&archived=1'])
  await act(() => go(-1))
  await settle()
  expect(shown.at(-1)).toBe('?tab=list')
  expect(view.choices.archived).toBe(false)
})
