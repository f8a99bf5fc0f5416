// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { useAddressQuery } from '../../../parts/hooks/use-address-query.ts'
import { Code } from '../../../parts/lazy/OnDemand.tsx'
import { Pages } from './Pages.tsx'

let change: ReturnType<typeof useAddressQuery>[1]
let go: NavigateFunction
let address: string

function Address() {
  const { pathname, search } = useLocation()
  address = pathname + search
  return null
}

function Page() {
  ;[, change] = useAddressQuery()
  go = useNavigate()
  return null
}

const set = (name: string) => (query: URLSearchParams) => {
  query.set(name, '1')
  return query
}

beforeEach(() => {
  const never = new Code(() => new Promise<() => null>(() => {}))
  const tree = [
    { path: '/tasks', element: <Page /> },
    { path: '/reports', element: null, handle: [never] },
  ]
  render(
    <MemoryRouter initialEntries={['/tasks?tab=list']}>
      <Address />
      <Pages tree={tree} />
    </MemoryRouter>,
  )
})

test('of two changes before the next drawing the second does not take the first back', async () => {
  await act(() => {
    change(set('task'))
    change(set('q'), { replace: true, staysHere: true })
  })
  expect(address).toBe('/tasks?tab=list&task=1&q=1')
  await act(() => go(-1))
  expect(address).toBe('/tasks?tab=list')
})

test('a page that is being left changes the address only when it is asked to by its user', async () => {
  await act(() => go('/reports'))
  await act(() => change(set('q'), { staysHere: true }))
  expect(address).toBe('/reports')
  await act(() => change(set('task')))
  expect(address).toBe('/tasks?tab=list&task=1')
})
