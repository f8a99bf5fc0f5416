/** Keys of any member of a union. */
type Keys<T> = T extends unknown ? keyof T : never

/** The keys that two of some records have, beside those `Found` so far: as many as there are records. */
type Twice<T extends readonly object[], Found = never> = T extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? Twice<Rest, Found | (keyof First & Keys<Rest[number]>)>
  : Found

/** Records of which no two have the same key. */
export type Distinct<T extends readonly object[]> = [Twice<T>] extends [never]
  ? unknown
  : { twice: Twice<T> }

/** The entries of some records in one. */
export type Merged<T extends readonly object[]> = {
  readonly [K in Keys<T[number]>]: Extract<T[number], Readonly<Record<K, unknown>>>[K]
}

/** Puts records together. Two that have the same key do not compile. */
export const merge = <const T extends readonly object[]>(parts: T & Distinct<T>): Merged<T> =>
  Object.assign({}, ...parts)
