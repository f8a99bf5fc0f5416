// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { setUser } from '../../../client/session/session.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { UnauthorizedPage } from './UnauthorizedPage.tsx'

withTexts()
beforeEach(() => openWorkspaceForTest())

const free = { subscription_type: 'FREE', subscription_status: 'free' } as const
const reports = `${pathTo('timeSheetMembers')}?saved=x`

/** Who asked for an address and was led away from it. */
function open(from: string | undefined, fields: Partial<SessionUser>) {
  setUser({ ...workspace().user, team_name: 'Red', ...fields })
  draw(
    <MemoryRouter initialEntries={[{ pathname: pathTo('unauthorized'), state: from && { from } }]}>
      <UnauthorizedPage />
    </MemoryRouter>,
  )
}
const links = () =>
  screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])

test('[A4.15 A6.4] reports that the free plan lacks are said to need another one, with the way to it', () => {
  open(reports, { ...free, owner: true })
  screen.getByRole('heading', { name: 'Reports need a paid plan' })
  screen.getByText(/^Red is on the free plan/)
  expect(links()).toEqual([
    ['Upgrade plan', pathTo('adminBilling')],
    ['Go to Home', pathTo('home')],
    ['Try Again', reports],
  ])
})

test('[A6.4] whom another plan would not help is only told that the page is not theirs', () => {
  const team = { owner: false, is_admin: false }
  for (const [from, fields] of [
    [reports, { ...free, ...team }],
    [pathTo('schedule'), { ...free, ...team }],
    [undefined, { ...free, owner: true }],
    ['//elsewhere', { ...free, owner: true }],
  ] as const) {
    document.body.replaceChildren()
    open(from, fields)
    screen.getByRole('heading', { name: 'Unauthorized!' })
    expect(screen.queryByText('Upgrade plan')).toBeNull()
  }
})
