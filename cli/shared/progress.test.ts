import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Io } from './io.ts'
import { progressOf } from './progress.ts'

/** What is drawn or said while so much is done, the clock a tenth of a second further each time. */
function watch(tty: boolean, total: number, amounts: readonly number[]) {
  const drawn: string[] = []
  let now = 0
  const io = {
    tty,
    now: () => (now += 100),
    redraw: (text) => drawn.push(text),
    err: (line) => drawn.push(line),
  } as Partial<Io> as Io
  const progress = progressOf(io, 'Working', total)
  for (const amount of amounts) progress.add(amount)
  progress.end()
  return drawn
}

test('on a terminal a progress bar grows and is removed', () => {
  const drawn = watch(true, 4, [1, 1, 2])
  expect(drawn.map((text) => text.match(/\d+%/)?.[0])).toEqual(['25%', '50%', '100%', undefined])
  expect(drawn.at(-1)).toBe('')
})

test('without a terminal every tenth is printed once, and nothing for short work', () => {
  expect(watch(false, 10_000, new Array<number>(20).fill(500))).toEqual(
    Array.from({ length: 10 }, (_, n) => `Working ${(n + 1) * 10}%`),
  )
  expect(watch(false, 100, [50, 50])).toEqual([])
})

test('it never exceeds 100 %', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(20_000), fc.array(fc.nat(20_000)), (tty, total, amounts) => {
      for (const text of watch(tty, total, amounts))
        expect(Number(text.match(/(\d+)%/)?.[1] ?? 0)).toBeLessThanOrEqual(100)
    }),
  )
})
