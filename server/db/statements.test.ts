import fc from 'fast-check'
import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { deriveId } from '../../src/core/engine/ids.ts'
import { looseDatabase } from '../testing.ts'
import { run, type Target } from './statements.ts'
import { insertion } from './write.ts'

const loose = looseDatabase()

const label = (n: number) => ({
  id: deriveId(`label ${n}`),
  team_id: deriveId('team'),
  name: `number ${n}`,
  color_code: '#fff',
})

/** Sends statements together, in a transaction of their own. */
const write = (make: (to: Target) => Generator<CompiledQuery>) =>
  loose.database.write.transaction().execute((db) => {
    const to: Target = { db, flavour: 'sqlite' }
    return run(to, make(to))
  })

const stored = async () =>
  (await loose.database.read.selectFrom('label').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

test('a batch of statements is carried out completely, or the first failure is reported and rolled back', async () => {
  const numbers = fc.array(fc.array(fc.nat(30), { maxLength: 4 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(numbers, async (statements) => {
      await loose.database.write.deleteFrom('label').execute()
      const written = write(function* (to) {
        for (const labels of statements) yield* insertion(to, 'label', labels.map(label))
      })
      const all = statements.flat()
      if (new Set(all).size === all.length) {
        await written
        expect(await stored()).toEqual(all.map((n) => label(n).name).sort())
      } else {
        await expect(written).rejects.toThrow(/UNIQUE constraint failed: label.id/)
        expect(await stored()).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

test('a statement that cannot be built fails the whole batch', async () => {
  await loose.database.write.deleteFrom('label').execute()
  const written = write(function* (to) {
    yield* insertion(to, 'label', [label(1)])
    yield* insertion(to, 'label', [label(2)])
    throw new Error('cannot be made')
  })
  await expect(written).rejects.toThrow('cannot be made')
  expect(await stored()).toEqual([])
})
