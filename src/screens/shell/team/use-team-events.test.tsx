// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { session, setUser } from '../../../client/session/session.ts'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import {
  loadOwn,
  loadTeam,
  openWorkspaceForTest,
  speakAsServer,
  team,
} from '../../../parts/testing/world.ts'
import { overlays } from '../overlays/overlays.ts'
import { useTeamEvents } from './use-team-events.ts'

beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
})
afterEach(() => {
  cleanup()
  Object.assign(overlays, { open: null, message: '' })
})

test('[A4.30] being removed from the current team opens a dialog, from another one nothing', () => {
  const tell = speakAsServer()
  renderHook(useTeamEvents)
  tell('TEAM_MEMBER_REMOVED', { teamId: idOf('another team'), message: 'Away from Blue' })
  expect(overlays.open).toBeNull()
  tell('TEAM_MEMBER_REMOVED', { teamId: workspace().user.team_id, message: 'Away from Red' })
  expect(overlays).toMatchObject({ open: 'removed', message: 'Away from Red' })
})

test('[A6.1] a new role in the team has the session read again, one of somebody else not', async () => {
  const { user, replica } = workspace()
  setUser({ ...user, team_name: 'Red', owner: false, is_admin: true })
  onTestFinished(() => setUser(null))
  let asked = 0
  caller.send = async () => {
    asked += 1
    return Response.json({
      done: true,
      authenticated: true,
      user: { ...user, owner: false, is_admin: false },
    })
  }
  renderHook(useTeamEvents)
  const rows = replica.reader(`team:${team}`)!.list('team_member')
  const change = (role: 'admin' | 'member', ...ids: string[]) =>
    loadTeam({ team_member: rows.map((row) => (ids.includes(row.id) ? { ...row, role } : row)) })
  await change('admin', user.team_member_id!, idOf('Bill'))
  expect(asked).toBe(0)
  await change('member', user.team_member_id!, idOf('Bill'))
  await vi.waitFor(() => expect(session.user).toMatchObject({ owner: false, is_admin: false }))
})

test('a name or a picture that was changed elsewhere has the session read again', async () => {
  const { user } = workspace()
  const shown = { name: 'Ada', avatar_url: null }
  setUser({ ...user, ...shown })
  onTestFinished(() => setUser(null))
  let asked = 0
  caller.send = async () => {
    asked += 1
    return Response.json({ done: true, authenticated: true, user: { ...user, name: 'Augusta' } })
  }
  renderHook(useTeamEvents)
  const change = (part: Partial<typeof shown>) =>
    loadOwn({ user: [{ id: user.id, ...shown, ...part } as Row<'user'>] })
  await change({})
  expect(asked).toBe(0)
  await change({ name: 'Augusta' })
  await vi.waitFor(() => expect(session.user?.name).toBe('Augusta'))
})
