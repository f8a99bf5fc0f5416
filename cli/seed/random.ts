import { deriveId } from '../../src/core/engine/ids.ts'

/** Chance that belongs to a seed: the same seed gives the same sequence on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number between both, both included. */
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Different entries of a list, in no order. */
  some<T>(list: readonly T[], count: number): T[]
  /** One of the keys, as often as their weights say. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** An own sequence for a label, independent of the numbers drawn from this one. */
  fork(label: string): Random
}

/** The small fast counter generator sfc32, started from 128 bits of the seed. */
export function randomFrom(seed: string): Random {
  let [a = 0, b = 0, c = 0, d = 0] = deriveId(`seed ${seed}`)
    .replaceAll('-', '')
    .match(/.{8}/g)!
    .map((part) => parseInt(part, 16) | 0)
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let n = 0; n < 12; n++) next()

  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)]!,
    some(list, count) {
      const rest = [...list]
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(int(0, rest.length - 1), 1)[0]!,
      )
    },
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!)[0]
    },
    fork: (label) => randomFrom(`${seed}/${label}`),
  }
}
