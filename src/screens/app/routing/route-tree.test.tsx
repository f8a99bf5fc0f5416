// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  MemoryRouter,
  matchRoutes,
  Navigate,
  type NavigateProps,
  type RouteObject,
  useRoutes,
} from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  isAdminPage,
  isReportingPage,
  isSettingsPage,
  pathTo,
  routes,
} from '../../../core/catalogue/routes.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { screenNames } from '../features.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { branchTo } from './page-code.ts'
import { routeTree } from './route-tree.tsx'

withTexts()

/** Which pages and guards are around the one at an address, from the outside. */
const around = (address: string) =>
  matchRoutes(routeTree, address)!
    .slice(0, -1)
    .map(({ route }) => (route.element as ReactElement).key)

test('[A2.13 A6.1] the screens of the application are within the guards of session and set-up', () => {
  const guards = {
    public: [],
    signedIn: ['signed-in'],
    app: ['signed-in', 'app', 'shell'],
    'admin-centre': ['signed-in', 'app', 'shell'],
  }
  for (const name of screenNames)
    expect([name, around(pathTo(name))]).toEqual([
      name,
      [
        ...guards[routes[name].guard],
        ...(isSettingsPage(routes[name]) ? ['settings-shell'] : []),
        ...(isAdminPage(routes[name]) ? ['admin-shell'] : []),
        ...(isReportingPage(routes[name]) ? ['reporting-shell'] : []),
      ],
    ])
  expect(screenNames.length).toBeGreaterThan(5)
})

test('[A2.4 A2.5 A2.14] addresses without a page lead on', () => {
  const to = (address: string) => {
    const { element } = matchRoutes(routeTree, address)!.at(-1)!.route
    const { type, props } = element as ReactElement<NavigateProps>
    expect([type, props.replace]).toEqual([Navigate, true])
    return props.to
  }
  expect(['/', '/auth', '/worklenz'].map(to)).toEqual([
    '/auth/login',
    '/auth/login',
    '/worklenz/home',
  ])
})

test('every page and everything around pages has a key of its own: another one is never reused', () => {
  const keysIn = (tree: readonly RouteObject[]): unknown[] =>
    tree.flatMap(({ element, children = [] }) => [
      (element as ReactElement).key ?? [],
      ...keysIn(children),
    ])
  const keys = keysIn(routeTree).flat()
  expect(keys.filter((key, n) => keys.indexOf(key) < n)).toEqual([])
  expect(keys.length).toBeGreaterThan(screenNames.length)
})

const Tree = () => useRoutes(routeTree)

test('[A2.23] any other address shows a page that says so, and leads home', () => {
  draw(
    <MemoryRouter initialEntries={['/no/such/page']}>
      <Tree />
    </MemoryRouter>,
  )
  screen.getByRole('heading', { name: '404' })
  screen.getByText('Sorry, the page you visited does not exist.')
  expect(screen.getByText('Back Home').getAttribute('href')).toBe('/worklenz/home')
})

test('[A2.23] also one of the application, within its frame', () => {
  const matches = matchRoutes(routeTree, '/worklenz/no/such/page')!.map(({ route }) => route)
  expect(matches.at(-1)!.element).toMatchObject({ type: NotFoundPage })
  expect(matches.length).toBeGreaterThan(1)
})

test('the branch to a page has all that is around it, its parameters, and nothing else', () => {
  const paths = [...screenNames.map((name) => pathTo(name)), '/', '/auth', '/worklenz/no/such/page']
  const seen = (tree: RouteObject[], path: string) =>
    matchRoutes(tree, path)!.map(({ route: { element, handle }, params, pathname }) => [
      ...[element, handle],
      ...[params, pathname],
    ])
  const sizeOf = (tree: RouteObject[]): number =>
    tree.reduce((sum, { children = [] }) => sum + 1 + sizeOf(children), 0)
  for (const path of paths) {
    const branch = branchTo(routeTree, path)
    expect(seen(branch, path)).toEqual(seen(routeTree, path))
    expect(sizeOf(branch)).toBe(seen(routeTree, path).length)
    expect(branchTo(routeTree, path)).toBe(branch)
  }
})
