import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'

/** What a user is called in a team, from the two flags of a session (A3). */
export function derivedRole(
  session: { owner: boolean; is_admin: boolean } | null | undefined,
): 'Owner' | 'Admin' | 'Member' | 'Unknown' {
  if (!session) return 'Unknown'
  if (session.owner) return 'Owner'
  return session.is_admin ? 'Admin' : 'Member'
}

/** The name of a role on the wire. */
export const roleName = (role: Actor['role']) =>
  ({ owner: 'Owner', admin: 'Admin', member: 'Member' })[role] as 'Owner' | 'Admin' | 'Member'

const dotted = /^[^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*@([a-z0-9-]+\.)+[a-z]{2,}$/i
const stored = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

/** Whether a text is an e-mail address that can be stored (A5). */
export const isEmail = (text: string) =>
  text.length <= limits.email && dotted.test(text) && stored.test(text)

/** Lower case, without surrounding blanks: the form in which addresses are stored and compared. */
export const normalEmail = (text: string) => text.trim().toLowerCase()
