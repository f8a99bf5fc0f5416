import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type CallName, contract, type MutationName } from '../../src/core/contract.ts'
import type { AnyMutation, Call } from '../../src/core/engine/call.ts'
import { times } from '../tries.ts'
import { inputOf } from './generate.ts'
import type { Pick } from './picks.ts'
import type { Person } from './test-data/people.ts'

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
export const stepBy = (...by: Person[]): fc.Arbitrary<Step> => stepOf(mutations, ...by)

/** One of some commands by one of these people. */
export const stepOf = (calls: readonly MutationName[], ...by: Person[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...calls.map((call) =>
      fc.record({
        call: fc.constant(call),
        by: fc.constantFrom(...by),
        input: inputOf(mutationOf(call)),
      }),
    ),
  )

/** An undo of one of the commands of one of these people in the project, or of one of their undos. */
export const undoBy = (...by: Person[]): fc.Arbitrary<Step> =>
  fc.record({
    call: fc.constant('undoCommand' as const),
    by: fc.constantFrom(...by),
    input: fc.record({
      command_id: fc.nat(40).map((n): Pick => ({ $pick: ['command'], n })),
      project_id: fc.constant<Pick>({ $pick: ['project'], n: 0 }),
    }),
  })

/**
 * How often a law is tried: as often as it says, or a multiple of that (`PLUMBLINE_LAW_RUNS=20`).
 */
export const runs = (usual: number) => Math.ceil(usual * times)

/**
 * The databases a law is held against; a quick look (`PLUMBLINE_LAW_RUNS=0.1`) leaves PostgreSQL
 * out.
 */
export const flavours = times < 0.25 ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)

/**
 * Tries a law on the counterexamples of earlier days and then on new scripts. One that breaks it is
 * shrunk and shown as the JSON to be kept as `fixtures/scripts/<law>-<what it showed>.json`.
 */
export async function holds<T>(
  law: string,
  scripts: fc.Arbitrary<T>,
  usual: number,
  keeps: (script: T) => Promise<void>,
) {
  const tried = await fc.check(fc.asyncProperty(scripts, keeps), {
    numRuns: runs(usual),
    examples: recorded<T>(law),
  })
  if (!tried.failed) return
  const broken = tried.errorInstance as Error & { actual?: unknown; expected?: unknown }
  const kept = `To be kept as fixtures/scripts/${law}-….json: ${JSON.stringify(tried.counterexample![0])}`
  const { stack, actual, expected } = broken
  throw Object.assign(new Error(`${broken.message}\n${kept}`), { stack, actual, expected })
}

const folder = join(import.meta.dirname, '../../fixtures/scripts')

const recorded = <T>(law: string): [T][] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.startsWith(`${law}-`))
    .map((file) => [JSON.parse(readFileSync(join(folder, file), 'utf8')) as T])
