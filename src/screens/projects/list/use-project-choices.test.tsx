// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeListeners } from '../../../client/engine/workspace.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { listAddress } from './list-address.ts'
import { useProjectChoices } from './use-project-choices.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** The address of the page that was opened last. */
let address = ''
let go: (to: string) => void
function Address() {
  go = useNavigate()
  address = useLocation().search
  return null
}
const open = (at = '/') =>
  renderHook(() => useProjectChoices(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Address />
      </MemoryRouter>
    ),
  }).result
const remembered = ({ filter, sort, view }: ReturnType<typeof useProjectChoices>) => ({
  filter,
  sort,
  view,
})
const atFirst = {
  filter: '0',
  sort: { field: 'name', order: 'ascend' },
  view: { mode: 'list', groupBy: 'category' },
}

test('[A9.24 B2.15 B9.30] filter, sort field and order of the projects, and how they are grouped, are remembered', () => {
  const page = open()
  expect(remembered(page.current)).toEqual(atFirst)
  act(() => {
    page.current.setFilter('2')
    page.current.setSort({ field: 'status', order: 'descend' })
    page.current.setView({ mode: 'group', groupBy: 'category' })
    page.current.setSearch('moon')
  })
  const opened = open()
  expect(remembered(opened.current)).toEqual({
    filter: '2',
    sort: { field: 'status', order: 'descend' },
    view: { mode: 'group', groupBy: 'category' },
  })
  expect(opened.current.search).toBe('')
})

test('[B9.4] another size of a page is remembered, and begins with the first page', () => {
  const page = open()
  expect(page.current.size).toBe(20)
  act(() => page.current.setPage(3))
  act(() => page.current.setSize(50))
  expect(page.current).toMatchObject({ page: 1, size: 50 })
  expect(open().current.size).toBe(50)
  localStorage.setItem('plumbline.projects.size', '7')
  expect(open().current.size).toBe(20)
})

test('[A9.24] what is remembered and makes no sense is left out', () => {
  localStorage.setItem('plumbline.projects.filter', '"7"')
  localStorage.setItem('plumbline.projects.sort', '{"field":"name"}')
  localStorage.setItem('plumbline.projects.view', 'nonsense')
  expect(remembered(open().current)).toEqual(atFirst)
})

test('what is searched and filtered by is in the address, and an address narrows the list', async () => {
  const [one, two] = [idOf('one'), idOf('two')]
  const page = open(`/?search=moon&statuses=${one}+nonsense&x=1`)
  expect(page.current).toMatchObject({ search: 'moon', statuses: [one], categories: [] })
  act(() => {
    page.current.setPriorities([one, two])
    page.current.setStatuses([])
    page.current.setSearch('')
  })
  await waitFor(() => expect(address).toBe(`?x=1&priorities=${one}+${two}`))
  act(() => go(`/?search=mars&categories=${two}`))
  expect(page.current).toMatchObject({ search: 'mars', categories: [two], priorities: [] })
  act(() => page.current.clear())
  await waitFor(() => expect(address).toBe(''))
})

test('the page is in the address, and what narrows the list otherwise begins with the first', async () => {
  const page = open('/?search=moon&page=3')
  expect(page.current).toMatchObject({ search: 'moon', page: 3 })
  act(() => page.current.setPage(4))
  await waitFor(() => expect(address).toBe('?search=moon&page=4'))
  expect(listAddress()).toBe(`${pathTo('projects')}?search=moon&page=4`)
  act(() => page.current.setSearch('mars'))
  await waitFor(() => expect(address).toBe('?search=mars'))
  act(() => page.current.setPage(2))
  act(() => go('/?search=venus'))
  expect(page.current).toMatchObject({ search: 'venus', page: 1 })
  for (const wrong of ['0', '-1', 'x', '']) expect(open(`/?page=${wrong}`).current.page).toBe(1)
})

test('the list is as it was left, until somebody else works here', async () => {
  open('/?search=moon')
  expect(listAddress()).toBe(`${pathTo('projects')}?search=moon`)
  for (const close of closeListeners) close()
  expect(listAddress()).toBe(pathTo('projects'))
})
