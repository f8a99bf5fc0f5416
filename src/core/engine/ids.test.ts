import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { id } from '../values/fields.ts'
import {
  priorities,
  projectHealths,
  projectStatuses,
  statusCategories,
} from '../workflow/lookups.ts'
import { formerId } from './former-ids.ts'
import { deriveId } from './ids.ts'

test('every seed always gives the same version 4 UUID', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (seed) => {
      expect(id.safeParse(deriveId(seed)).success).toBe(true)
      expect(deriveId(seed)).toBe(deriveId(seed))
    }),
  )
})

test('different seeds give different ids', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 200 }), (seeds) => {
      expect(new Set(seeds.map(deriveId)).size).toBe(seeds.length)
    }),
  )
  expect(new Set(Array.from({ length: 100_000 }, (_, n) => deriveId(`task:${n}`))).size).toBe(
    100_000,
  )
})

test('every free bit of an id is used', () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => deriveId(String(n)).replaceAll('-', ''))
  for (const place of Array.from({ length: 32 }, (_, n) => n)) {
    const seen = new Set(ids.map((hex) => hex[place]))
    expect({ place, seen: seen.size }).toEqual({
      place,
      seen: place === 12 ? 1 : place === 16 ? 4 : 16,
    })
  }
})

test('other texts are not ids', () => {
  for (const text of [
    '',
    'x',
    '00000000-0000-0000-0000-000000000000',
    `${deriveId('a')} `,
    deriveId('a').replaceAll('-', ''),
    `${deriveId('a')}0`,
  ])
    expect(id.safeParse(text).success).toBe(false)
})

test('the free bits of an id are those of the SHA-256 of its seed', () => {
  const free = (hex: string) =>
    `${hex.slice(0, 12)}${hex.slice(13, 16)}${Number.parseInt(hex[16]!, 16) & 3}${hex.slice(17, 32)}`
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (seed) => {
      const hash = createHash('sha256').update(seed, 'utf8').digest('hex')
      expect(free(deriveId(seed).replaceAll('-', ''))).toBe(free(hash))
    }),
  )
})

test('fixed rows keep the ids of the first release', () => {
  const kinds = {
    'status-category': statusCategories,
    priority: priorities,
    'project-status': projectStatuses,
    'project-health': projectHealths,
  }
  for (const [kind, rows] of Object.entries(kinds))
    for (const { id, name } of rows)
      expect({ name, id }).toEqual({ name, id: formerId(`${kind}:${name}`) })
})
