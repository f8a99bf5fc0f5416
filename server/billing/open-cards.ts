import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { sender } from '../outgoing/send.ts'
import type { Keys } from '../session/secrets.ts'
import { type CardProvider, messagePath } from './provider.ts'

interface Opening {
  database: Database
  keys: () => Keys
  now: () => number
  /** Where this process listens. */
  address: () => string
  wake: () => void
}

/** The card provider that the settings choose; nobody is charged on a server without plans. */
export const chosenCards = ({ plans, cards }: Pick<Config, 'plans' | 'cards'>) =>
  plans ? cards : undefined

export function openCards(
  config: Config,
  { keys, address, ...around }: Opening,
): CardProvider | undefined {
  return chosenCards(config)?.open({
    ...{ ...around, prices: config.prices },
    key: () => keys().cards,
    send: sender({ inside: true }),
    messagesAt: () => address() + messagePath,
  })
}
