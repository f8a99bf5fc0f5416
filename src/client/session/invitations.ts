import { proxy, ref } from 'valtio/vanilla'
import { pathToTasks } from '../../core/catalogue/routes.ts'
import type { Contract } from '../../core/contract.ts'
import type { Output } from '../../core/engine/call.ts'
import { ask } from '../engine/workspace.ts'
import { switchTeam } from './teams.ts'

export type Invitation = Output<Contract['listInvitations']>[number]

/** The invitations of the signed-in user; undefined until the server has said. */
export const invitations = proxy<{ list: readonly Invitation[] | undefined }>({ list: undefined })

/** Asks for the invitations again. Without an answer those known stay. */
export async function loadInvitations(): Promise<void> {
  const list = await ask('listInvitations', {}).catch(() => undefined)
  if (list) invitations.list = ref(list)
}

/** Accepts an invitation, and on wish goes on to its team (A4). Errors: as `ask`. */
export async function accept({ team_member_id }: Invitation, join: boolean): Promise<void> {
  const { id } = await ask('acceptInvitation', { team_member_id, show_alert: !join })
  if (join && id) await switchTeam(id)
  else await loadInvitations()
}

/**
 * Accepts the invitation of a link and goes on to its team, or to the project that it is for.
 * Errors: as `ask`.
 */
export async function acceptLink(token: string, projectId: string | null): Promise<void> {
  const { id } = await ask('acceptInvitation', { team_member_id: token })
  await switchTeam(id!, projectId ? pathToTasks(projectId) : undefined)
}
