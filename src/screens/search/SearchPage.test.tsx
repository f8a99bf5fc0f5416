// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { caller } from '../../client/requests/request.ts'
import { setUser } from '../../client/session/session.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../parts/testing/world.ts'
import { SearchPage } from './SearchPage.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
})

test('a search in a project that is gone says so, and leads to one everywhere', async () => {
  caller.send = async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    if (!pathname.endsWith('/search')) return Response.json({ done: true, body: [] })
    if (searchParams.get('project'))
      return Response.json(
        { done: false, code: 'not_found', message: 'No such project' },
        { status: 404 },
      )
    const counts = { project: 0, person: 0, task: 0, comment: 0, update: 0, file: 0 }
    const found = { total: 0, data: [], counts, more: false, complete: true }
    return Response.json({ done: true, body: found })
  }
  draw(
    <MemoryRouter initialEntries={[`/?search=moon&project=${idOf('gone')}`]}>
      <SearchPage />
    </MemoryRouter>,
  )
  await screen.findByText('The search failed')
  screen.getByText('No such project')
  expect(screen.queryByText(/could not be reached/)).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  await screen.findByText('Nothing found for “moon”')
})
