// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { BuiltProvider } from '../../app/built.ts'
import { ReportingShell } from './ReportingShell.tsx'

withTexts()
beforeAll(readDeclarations)

let organization_name: string
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  onTestFinished(() => localStorage.removeItem('plumbline.reporting.folded'))
  organization_name = 'Red & Co'
  caller.send = async () => Response.json({ done: true, body: { organization_name } })
})

const open = () =>
  draw(
    <BuiltProvider value={(name) => name === 'reportingOverview'}>
      <MemoryRouter initialEntries={['/worklenz/reporting/overview']}>
        <Routes>
          <Route element={<ReportingShell />}>
            <Route path="/worklenz/reporting/*" element={<p>The page</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </BuiltProvider>,
  )
const panel = () => screen.getByRole('button', { expanded: true }).parentElement!.parentElement!
const width = (element: HTMLElement) => element.style.getPropertyValue('--panel')

test('[A2.57 A3.37] the panel of reporting names the organisation above the pages that are built', async () => {
  open()
  await screen.findByText('Red & Co')
  screen.getByRole('navigation', { name: 'Reports' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overview'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Overview')
  screen.getByText('The page')
})

test('[A2.57] an organisation without a name is called unknown', async () => {
  organization_name = ''
  open()
  await screen.findByText('Unknown Organization')
})

test('[A2.57 B8.16] that the organisation cannot be had is said in its place, and it is asked for again', async () => {
  const send = caller.send!
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  caller.send = async () => Response.json({ done: false, message: 'Not now' }, { status: 503 })
  open()
  const retry = await screen.findByTitle('The organization could not be loaded')
  expect(screen.queryByText('Unknown Organization')).toBeNull()
  expect(alerts.shown).toEqual([])
  caller.send = send
  fireEvent.click(retry)
  await screen.findByText('Red & Co')
})

test('[A2.56 A9.11 B9.31] the panel is 160 px wide, folds to 24 px, and the browser remembers it', async () => {
  const { unmount } = open()
  await screen.findByText('Red & Co')
  const root = panel()
  expect(width(root)).toBe(`${limits.reportingPanelPx}px`)
  fireEvent.click(screen.getByRole('button', { name: 'Fold the side panel' }))
  expect(width(root)).toBe(`${limits.reportingPanelCollapsedPx}px`)
  expect(screen.queryByRole('navigation')).toBeNull()
  unmount()
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Unfold the side panel' }))
  screen.getByRole('navigation', { name: 'Reports' })
  expect(width(panel())).toBe(`${limits.reportingPanelPx}px`)
})
