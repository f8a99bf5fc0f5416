import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { AnyMutation, Call } from '../../src/core/call.ts'
import { type CallName, contract, type MutationName } from '../../src/core/contract.ts'
import { inputOf } from './generate.ts'
import type { Person } from './world.ts'

/** One command of a script, with picks in its input. */
export interface Step {
  call: MutationName
  by: Person
  input: Record<string, unknown>
}

/** Every declared mutation; a new one is in all laws by being declared. */
export const mutations = (Object.entries(contract) as [CallName, Call][])
  .filter(([, call]) => call.kind === 'mutation')
  .map(([name]) => name as MutationName)

export const mutationOf = (name: MutationName) => contract[name] as AnyMutation

/** Any command by one of these people. */
export const stepBy = (...by: Person[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...mutations.map((call) =>
      fc.record({ call: fc.constant(call), by: fc.constantFrom(...by), input: inputOf(mutationOf(call)) }),
    ),
  )

const folder = join(import.meta.dirname, '../../fixtures/scripts')

/** Counterexamples of earlier days for a law, replayed first: `fixtures/scripts/<law>-*.json`. */
export const recorded = <T>(law: string): [T][] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.startsWith(`${law}-`))
    .map((file) => [JSON.parse(readFileSync(join(folder, file), 'utf8')) as T])
