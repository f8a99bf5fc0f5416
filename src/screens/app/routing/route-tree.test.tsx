// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { MemoryRouter, matchRoutes, useRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routeTree } from './route-tree.tsx'

withTexts()

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
