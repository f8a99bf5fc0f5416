import type { CallName } from '../../src/core/contract.ts'
import { features } from '../../src/core/features.ts'

/** A feature by the name by which programs choose and find its calls. */
export type Area = (typeof features)[number]['name']

/** The names of all areas. */
export const areaNames: readonly Area[] = features.map(({ name }) => name)

/** The area of every call. */
const areaOfCalls = new Map(
  features.flatMap(({ name, calls }) => Object.keys(calls).map((call) => [call, name] as const)),
)

/** The area of a call. */
export const areaOf = (name: CallName): Area => areaOfCalls.get(name)!
