import type { KeyObject } from 'node:crypto'
import type { z } from 'zod'
import type { Prices } from '../../src/core/billing/paid-plans.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../variables.ts'
import type { CardProvider } from './provider.ts'

/** What a card provider works with. */
export interface Around {
  database: Database
  prices: Prices
  /** With it a provider knows again what it has made. */
  key: () => KeyObject
  now: () => number
  /** Sends its requests, also to addresses inside. */
  send: typeof fetch
  /** The address where this process takes messages. */
  messagesAt: () => string
  /** Has jobs that are due be looked for. */
  wake(): void
}

type Open = (around: Around) => CardProvider

/** All that is known of a card provider outside its folder. */
export interface ProviderKind {
  /** As the settings and its messages name it. */
  name: string
  /** Whether it charges cards of people. */
  movesMoney: boolean
  /** What it reads of the environment. */
  variables: z.ZodObject
  /** Errors: settings that are missing. */
  configure(env: Env): Open
  /** Its jobs, by their names in the database, and how often those come round that nobody gives. */
  jobs: Readonly<Record<string, { every?: number }>>
}

/** The card provider that the settings choose. */
export interface CardSettings {
  provider: ProviderKind
  open: Open
}
