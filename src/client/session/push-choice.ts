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
export const pushChosenBy = () =>
  readStored(keys.push, (value): value is string => typeof value === 'string')

/** Whether the user has chosen that this browser is told. */
export const isPushChosen = () => pushChosenBy() === session.user?.id
