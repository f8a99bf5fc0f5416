import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagList } from './tags.ts'

const things = fc.array(fc.record({ name: fc.string() }), { maxLength: 30 })

test('a tag list shows what fits, then counts and names all the rest', () => {
  fc.assert(
    fc.property(things, fc.integer({ min: 1, max: 10 }), (all, most) => {
      const tags = tagList(all, most)
      const last = tags.at(-1)
      const hidden = last && 'end' in last ? last.names : []
      const shown = hidden.length > 0 ? tags.slice(0, -1) : tags
      expect([...shown.map(({ name }) => name), ...hidden]).toEqual(all.map(({ name }) => name))
      expect(shown).toEqual(all.slice(0, most))
      if (hidden.length > 0) expect(last!.name).toBe(`+${all.length - most}`)
    }),
  )
})

test('a list that just fits has no overflow', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
  expect(tagList(four, 4)).toEqual(four)
  expect(tagList(four, 3).at(-1)).toEqual({
    name: '+1',
    end: true,
    names: ['d'],
    color_code: '#9e9e9e',
  })
})
