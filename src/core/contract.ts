import type { AnyMutation } from './engine/call.ts'
import { partsOf } from './engine/feature.ts'
import { merge } from './engine/merge.ts'
import { features } from './features.ts'

const calls = merge(partsOf(features, 'calls'))
type Calls = typeof calls
export interface Contract extends Calls {}

/**
 * Every call of the product, by name. Router, client, CLI, conformance suite and docs walk this.
 */
export const contract: Contract = calls

export type CallName = keyof Contract
export type MutationName = {
  [K in CallName]: Contract[K] extends AnyMutation ? K : never
}[CallName]
/** The calls that a handler under `server/features` answers. */
export type HandledName = Exclude<CallName, MutationName>
