import type { ErrorText } from '../catalogue/error-text.ts'
import type { EventName } from '../catalogue/events.ts'
import type { Call } from './call.ts'
import type { EventAdapter } from './event-adapter.ts'
import type { Rule } from './invariants.ts'
import { type Distinct, type Merged, merge } from './merge.ts'
import type { ShapesOf, Table } from './table.ts'

/** What a feature brings to the product, each by name. */
interface Feature {
  /** By which programs find its calls: that of its folder. */
  name: string
  tables: object
  /** The shapes of its tables' rows. */
  rows: object
  errors: object
  invariants: object
  calls: object
  events: object
}

type Named<T> = Readonly<Record<string, T>>
type None = Readonly<Record<never, never>>
// biome-ignore lint/suspicious/noExplicitAny: tables of all shapes have no common columns
type AnyTable = Table<any>
/** The calls among what a module exports. */
type CallsOf<M> = { readonly [K in keyof M as M[K] extends Call ? K : never]: M[K] }
type AllCalls<M extends readonly object[]> = { [I in keyof M]: CallsOf<M[I]> }

/**
 * Declares a feature. `calls` are the modules that export them, among other things. Two modules
 * that bring the same call do not compile.
 */
export function feature<
  const N extends string,
  T extends Named<AnyTable> = None,
  E extends Named<ErrorText> = None,
  I extends Named<Rule> = None,
  const M extends readonly object[] = [],
  V extends Readonly<Partial<Record<EventName, EventAdapter>>> = None,
>(brings: {
  name: N
  tables?: T
  rows?: ShapesOf<T>
  errors?: E
  invariants?: I
  calls?: M & Distinct<AllCalls<M>>
  events?: V
}) {
  const { name, tables, rows, errors, invariants, calls = [], events } = brings
  return {
    name,
    tables: (tables ?? {}) as T,
    rows: (rows ?? {}) as ShapesOf<T>,
    errors: (errors ?? {}) as E,
    invariants: (invariants ?? {}) as I,
    calls: merge<readonly object[]>(calls.map(callsIn)) as Merged<AllCalls<M>>,
    events: (events ?? {}) as V,
  } satisfies Feature
}

const callsIn = (module: object) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value)))

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value

/** One part of every feature, in their order. */
export const partsOf = <const F extends readonly object[], P extends keyof F[number]>(
  features: F,
  part: P,
) => features.map((each) => (each as F[number])[part]) as PartsOf<F, P>

type PartsOf<F, P extends PropertyKey> = {
  [I in keyof F]: F[I] extends { readonly [K in P]: infer V extends object } ? V : never
}
