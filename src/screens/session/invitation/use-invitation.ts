import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type InvitationTold,
  lookUpInvitation,
  verifySession,
} from '../../../client/session/session.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'

/** The invitation of a link: who invites whom, as far as it is known by now. */
export interface LinkedInvitation {
  /** What a sign-in sends along; nothing once the link has turned out to be worth nothing. */
  ids: { team_id: string | null; team_member_id: string | null; project_id: string | null }
  told: InvitationTold | undefined
  isGone: boolean
  /** The team that the link names, good or not. */
  teamId: string | null
  /** Who is signed in already, where a link is followed. */
  user: SessionUser | null
}

const none: LinkedInvitation['ids'] = { team_id: null, team_member_id: null, project_id: null }

/** Reads the invitation that the address carries, and asks the server about it (A4). */
export function useInvitation(): LinkedInvitation {
  const [query] = useSearchParams()
  const token = query.get('teamMember') ?? query.get('user')
  const [told, setTold] = useState<InvitationTold>()
  const [isGone, setGone] = useState(false)
  const [user, setUser] = useState<SessionUser | null>(null)
  useOnce(() => {
    if (!token) return
    verifySession().then(setUser, () => {})
    lookUpInvitation(token).then(setTold, (error: unknown) =>
      setGone(error instanceof Refusal && error.code === 'invitation_gone'),
    )
  })
  const teamId = query.get('team')
  const ids = isGone
    ? none
    : { team_id: teamId, team_member_id: token, project_id: query.get('project') }
  return { ids, told, isGone, teamId, user }
}
