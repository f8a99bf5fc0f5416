import { proxy } from 'valtio/vanilla'
import { readStored } from '../stored.ts'
import { keys, session } from './session.ts'

/**
 * Whether this browser is told of news while no page is open: it cannot be, its user has forbidden
 * it, or as they have chosen here. Undefined until it is known: one that is told has its service
 * worker first.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export const push = proxy<{ state: PushState | undefined }>({ state: undefined })

/** The user who has chosen that this browser is told. */
const chosenBy = () => readStored(keys.push, (value): value is string => typeof value === 'string')

/** Whether the user has chosen that this browser is told. */
export const isPushChosen = () => chosenBy() === session.user?.id

/** Has this browser told again if its user has chosen so: in most there is nothing to find out. */
export async function resumePush(): Promise<void> {
  if (isPushChosen()) await (await import('./push.ts')).readPush()
}

/** Has this browser told no more once a session is over, whoever has chosen it. */
export async function endPush(): Promise<void> {
  if (chosenBy() !== undefined) (await import('./push.ts')).forgetPush()
}
