/** One entry of a tag list: a shown thing, or the overflow entry `+N` with the hidden names. */
export type Tag<T> = T | { name: string; end: true; names: string[]; color_code: string }

/**
 * The first `most` things, then one entry that counts and names the rest (B3: names, labels with
 * `end` and `names`).
 */
export function tagList<T extends { name: string }>(things: readonly T[], most: number): Tag<T>[] {
  if (things.length <= most) return [...things]
  const hidden = things.slice(most).map((thing) => thing.name)
  return [
    ...things.slice(0, most),
    { name: `+${hidden.length}`, end: true, names: hidden, color_code: '#9e9e9e' },
  ]
}
