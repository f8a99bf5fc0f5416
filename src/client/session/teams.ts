import { pathTo } from '../../core/catalogue/routes.ts'
import type { Output } from '../../core/engine/call.ts'
import type { verify } from '../../core/session/calls.ts'
import { sessionWire } from '../../core/session/wire.ts'
import { ask } from '../engine/workspace.ts'
import { page } from '../requests/reactions.ts'
import { request } from '../requests/request.ts'
import { session, verifyQuietly, verifySession } from './session.ts'

let switching = false

/**
 * Makes another team the active one and loads the application again, at its home unless told (A4):
 * everything here belongs to one team. Errors: as `ask`.
 */
export async function switchTeam(id: string, to: string = pathTo('home')): Promise<void> {
  switching = true
  try {
    await ask('activateTeam', { id })
    await verifySession()
    page.go(to)
  } finally {
    switching = false
  }
}

/**
 * To be called when the server says that another team is active: chosen in another window, or this
 * one was lost.
 */
export async function followTeam(teamId: string): Promise<void> {
  if (switching) return
  const user = await verifyQuietly()
  if (user && user.team_id !== teamId) page.go(pathTo('home'))
}

/**
 * To be called when the team of this page can no longer be read: its organisation may ask for a
 * second factor by now that the account does not have.
 */
export async function followFactorRule(): Promise<void> {
  const { body } = await request(sessionWire.verify, {})
  const { user } = body as Output<typeof verify>
  if (user?.factor_missing && user.team_id === session.user?.team_id) await verifySession()
}
