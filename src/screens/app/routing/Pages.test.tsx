// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { Pages } from './Pages.tsx'
import { showing } from './showing.tsx'

withTexts()

class Arrival {
  resolve!: (component: ComponentType) => void
  reject!: (error: Error) => void
  readonly promise = new Promise<ComponentType>((resolve, reject) => {
    this.resolve = resolve
    this.reject = reject
  })
}

/** Gives the router's function that opens an address. */
function Navigation({ to }: { to: (navigate: NavigateFunction) => void }) {
  to(useNavigate())
  return null
}

/** Draws pages whose code arrives when the test says so. */
function drawPages(first: string) {
  const arriving = new Map<string, Arrival>()
  const arrival = (name: string) => {
    const known = arriving.get(name) ?? new Arrival()
    arriving.set(name, known)
    return known
  }
  const tree = ['one', 'two'].map((name) => ({
    path: `/${name}`,
    ...showing(name, () => arrival(name).promise),
  }))
  let navigate!: NavigateFunction
  draw(
    <MemoryRouter initialEntries={[first]}>
      <Pages tree={tree} />
      <Navigation to={(given) => (navigate = given)} />
    </MemoryRouter>,
  )
  return {
    go: (path: string) => act(() => navigate(path)),
    arrives: (name: string) => act(async () => arrival(name).resolve(() => <p>{name}</p>)),
    fails: (name: string) => act(async () => arrival(name).reject(new Error(name))),
  }
}

test('a page stays until the code of the next one is loaded', async () => {
  const pages = drawPages('/one')
  await pages.arrives('one')
  screen.getByText('one')
  pages.go('/two')
  screen.getByText('one')
  await pages.arrives('two')
  screen.getByText('two')
  expect(screen.queryByText('one')).toBeNull()
})

test('a page that is left before its code is loaded is not shown', async () => {
  const pages = drawPages('/one')
  await pages.arrives('one')
  pages.go('/two')
  pages.go('/one')
  await pages.arrives('two')
  screen.getByText('one')
})

test('a page that fails shows the error screen until another address is opened', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const pages = drawPages('/two')
  await pages.fails('two')
  await waitFor(() => screen.getByText('Something went wrong'))
  pages.go('/one')
  await pages.arrives('one')
  screen.getByText('one')
})
