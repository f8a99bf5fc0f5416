// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import {
  closeTestWorkspace,
  openTestWorkspace,
  speakAsServer,
} from '../../../parts/testing/world.ts'
import { overlays } from '../overlays/overlays.ts'
import { useTeamEvents } from './use-team-events.ts'

beforeAll(readDeclarations)
beforeEach(async () => {
  await openTestWorkspace()
  onTestFinished(closeTestWorkspace)
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
