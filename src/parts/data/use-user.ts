import { useSnapshot } from 'valtio'
import { actorOf } from '../../client/engine/replica/actor.ts'
import { session } from '../../client/session/session.ts'
import type { Actor } from '../../core/catalogue/access.ts'
import type { SessionUser } from '../../core/session/calls.ts'

/** The signed-in user. Only for screens behind sign-in. */
export const useUser = () => useSnapshot(session).user as SessionUser

/** The signed-in user as the one who acts in the active team. */
export const useActor = (): Actor => actorOf(useUser())
