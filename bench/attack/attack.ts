import type { Address } from '../load.ts'
import { runToEnd } from '../processes.ts'

/** Whom the attacker attacks, as whom, and for how long. */
export interface Attack {
  address: Address
  /** Of a signed-in account. */
  headers: Record<string, string>
  /** Whose password is guessed. */
  email: string
  seconds: number
}

/** What the attacker has tried. */
export interface Attempts {
  opened: number
  /** Connections that were refused or ended. */
  turnedAway: number
  joins: number
  bigMessages: number
  bigBodies: number
  signIns: number
}

/** Attacks from a process of its own. */
export const launchAttack = async (attack: Attack): Promise<Attempts> =>
  JSON.parse(
    await runToEnd(['--import', 'tsx', 'bench/attack/attacker.ts', JSON.stringify(attack)]),
  ) as Attempts
