// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import type { OwnSession } from '../../../core/security/sessions.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { Sessions } from './Sessions.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

const at = new Date().toISOString()
const session = (id: string, part: Partial<OwnSession> = {}): OwnSession => ({
  ...{ id, current: false, browser: 'Firefox 145', system: 'Windows', device: 'desktop' as const },
  ...{ address: '192.0.2.7', begun_at: at, last_seen: at },
  ...part,
})

/** A server with these sessions; gives what was sent to it. */
function serve(sessions: OwnSession[]) {
  setUser(workspace().user)
  const sent: string[] = []
  caller.send = async (url, init) => {
    const path = new URL(String(url), 'http://localhost').pathname.replace('/api/v1', '')
    const method = init?.method ?? 'GET'
    if (method !== 'DELETE' && path === '/settings/sessions')
      return Response.json({ done: true, body: sessions })
    if (method !== 'DELETE') return Response.json({ done: true, token: 'x' })
    sent.push(`${method} ${path}`)
    const gone = path.split('/')[3]
    const before = sessions.length
    sessions = sessions.filter(({ id, current }) => (gone ? id !== gone : current))
    const body = gone ? null : { ended: before - sessions.length }
    return Response.json({ done: true, body })
  }
  return sent
}

test('[A2.30] each session is named, the own one is marked, and another can be ended', async () => {
  const sent = serve([
    session('own', { current: true, browser: 'Chrome 140', system: 'Linux' }),
    session('other'),
    session('bare', { browser: '', system: '', address: '', last_seen: null, device: 'unknown' }),
  ])
  draw(<Sessions />)
  await screen.findByText('Chrome 140 on Linux')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('This session')
  expect(lines[1]).toContain('Firefox 145 on Windows192.0.2.7 · Last used')
  expect(lines[2]).toContain('Unknown browserAddress unknown')
  expect(within(screen.getAllByRole('listitem')[0]!).queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Log out Firefox 145 on Windows' }))
  await expect.poll(() => screen.queryByText('Firefox 145 on Windows')).toBeNull()
  expect(sent).toEqual(['DELETE /settings/sessions/other'])
})

test('[A2.30] all other sessions are ended after a question', async () => {
  const sent = serve([session('own', { current: true }), session('other')])
  draw(<Sessions />)
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
  const dialog = await screen.findByRole('dialog')
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere else' }))
  await screen.findByText('You are logged in nowhere else.')
  expect(sent).toEqual(['DELETE /settings/sessions'])
})

test('[A2.30] sessions that cannot be loaded say so', async () => {
  draw(<Sessions />)
  await screen.findByText('Your sessions could not be loaded')
  serve([session('own', { current: true })])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('You are logged in nowhere else.')
})
