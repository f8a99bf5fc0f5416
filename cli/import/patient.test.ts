import { expect, test, vi } from 'vitest'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { patient } from './patient.ts'

/** A command that does not wait, but notes for how many milliseconds it would have. */
function impatient() {
  const waited: number[] = []
  return { waited, io: { err: () => {}, wait: async (ms: number) => waited.push(ms) } }
}

test('it waits while the server is busy, and as long as a limit says', async () => {
  const { waited, io } = impatient()
  const faults = [new Refusal('busy'), new Refusal('too_many', undefined, { waitSeconds: 7 })]
  const work = vi.fn(async () => {
    const fault = faults.shift()
    if (fault) throw fault
    return 'made'
  })
  expect(await patient(io, work)).toBe('made')
  expect(waited).toEqual([5_000, 7_000])
})

test.each([new Refusal('busy'), new Refusal('too_many', undefined, { waitSeconds: 7 })])(
  'it gives up at last: $code',
  async (fault) => {
    const { waited, io } = impatient()
    await expect(patient(io, () => Promise.reject(fault))).rejects.toBe(fault)
    expect(waited).toHaveLength(29)
  },
)

test('what no waiting helps is not tried again', async () => {
  const { waited, io } = impatient()
  const fault = new Refusal('forbidden')
  await expect(patient(io, () => Promise.reject(fault))).rejects.toBe(fault)
  expect(waited).toEqual([])
})
