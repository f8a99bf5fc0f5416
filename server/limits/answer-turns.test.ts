import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { AnswerTurns, reportTurns } from './answer-turns.ts'

const { reportsAnsweredAtOnce: most, reportsWaiting: waiting } = limits
const atOnce = 2

/** Reports that are answered when they are told to be. */
function reports() {
  const turns = new AnswerTurns({ atOnce, waiting })
  const running: (() => void)[] = []
  const begun: number[] = []
  const ask = (n: number, isGone?: () => boolean) =>
    turns.run(
      () =>
        new Promise<number>((resolve) => {
          begun.push(n)
          running.push(() => resolve(n))
        }),
      isGone,
    )
  return { ask, running, begun }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('reports that are asked for at once', () => {
  test('are never more than the limit by default', async () => {
    const turns = reportTurns()
    let begun = 0
    for (let n = 0; n <= most; n++)
      void turns.run(() => {
        begun++
        return new Promise(() => {})
      })
    await settled()
    expect(begun).toBeGreaterThanOrEqual(1)
    expect(begun).toBeLessThanOrEqual(most)
  })

  test('are answered a few at a time, in their order', async () => {
    const { ask, running, begun } = reports()
    const asked = Array.from({ length: 10 }, (_, n) => ask(n))
    for (let done = 0; done < 10; done++) {
      await settled()
      expect(begun.length).toBe(Math.min(10, done + atOnce))
      running[done]!()
    }
    expect(await Promise.all(asked)).toEqual(begun)
  })

  test('give their turn to the next where nobody waits for them any more', async () => {
    const { ask, running, begun } = reports()
    const first = Array.from({ length: atOnce }, (_, n) => ask(n))
    let isGone = false
    const left = ask(100, () => isGone)
    const next = ask(101)
    isGone = true
    await settled()
    running[0]!()
    await expect(left).rejects.toMatchObject({ code: 'busy' })
    await settled()
    expect(begun).toEqual([...first.keys(), 101])
    for (const end of running) end()
    expect(await next).toBe(101)
  })

  test('give their turn to the next where they fail', async () => {
    const turns = new AnswerTurns({ atOnce, waiting })
    const failing = Array.from({ length: atOnce }, () =>
      turns.run(() => Promise.reject(new Error('no'))),
    )
    for (const each of failing) await expect(each).rejects.toThrow('no')
    expect(await turns.run(async () => 'answered')).toBe('answered')
  })

  test('are refused when too many wait', async () => {
    const { ask, running } = reports()
    const asked = Array.from({ length: atOnce + waiting }, (_, n) => ask(n))
    await settled()
    await expect(ask(-1)).rejects.toMatchObject({ code: 'busy' })
    for (let n = 0; n < asked.length; n++) {
      running[n]!()
      await settled()
    }
    await Promise.all(asked)
  })
})
