import type { Ability } from '../../src/core/catalogue/access.ts'
import type { ErrorCode } from '../../src/core/catalogue/errors.ts'
import type { FailureCode } from '../../src/core/catalogue/failures.ts'
import type { limits } from '../../src/core/catalogue/limits.ts'

/** Names by the clause that needs them. */
type Waiting<Name extends string> = Readonly<Record<string, readonly Name[]>>

/** Limits that no code reads yet. */
const unreadLimits: Waiting<keyof typeof limits> = {}

/** Refusals that calls declare and nothing gives yet. */
const ungivenRefusals: Waiting<ErrorCode> = {}

/** Abilities that no call and no route asks for yet. */
const unaskedAbilities: Waiting<Ability> = {}

/** What is said of failures of which no call exists yet. */
const unshownFailures: Waiting<FailureCode> = {}

/**
 * What is declared for a part of the specification that is still to be built, by the clause that
 * needs it. An entry goes when its clause no longer waits or something uses what it names.
 */
export const waiting = {
  limits: unreadLimits,
  refusals: ungivenRefusals,
  abilities: unaskedAbilities,
  failures: unshownFailures,
}
