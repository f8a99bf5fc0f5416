import type { App } from '../app.ts'

/** What an invitation link carries. */
export interface Invitation {
  team_id: string
  token: string
  email: string
  name: string
  project_id: string | null
}

/**
 * The path of an invitation link. Other clients pass on only these parameters, so that the token
 * stands where they expect the membership id. `known`: the address has an account to log in with.
 */
export function invitationPath(
  { team_id, token, email, name, project_id }: Invitation,
  known: boolean,
): string {
  const query = new URLSearchParams({
    email,
    user: token,
    team: team_id,
    name,
    project: project_id ?? '',
  })
  return `${known ? '/auth/login' : '/auth/signup'}?${query}`
}

/**
 * A link to be passed on by hand: whole where the server knows how browsers reach it, else from the
 * root of the server. It is the same whether or not the address has an account, which is not for
 * the one who invites to know.
 */
export const handedLink = ({ config }: Pick<App, 'config'>, invitation: Invitation) =>
  `${config.publicUrl ?? ''}${invitationPath(invitation, false)}`
