import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText, ListParts, toBytes } from './json-text.ts'

test('parts of lists are sent in any order, some of them or all, and large ones too', () => {
  const part = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('é'.repeat(400_000), 'x'.repeat(1_500_000)),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 20 }).chain((values) => {
        const numbers = values.map((_, n) => n)
        return fc.record({
          values: fc.constant(values),
          order: fc.shuffledSubarray(numbers),
          rising: fc.subarray(numbers),
          blockBytes: fc.constantFrom(1, 40, 2 ** 20),
        })
      }),
      ({ values, order, rising, blockBytes }) => {
        const parts = new ListParts(blockBytes)
        const texts = values.map((value) => JSON.stringify(value))
        expect(texts.map((text) => parts.add(text))).toEqual(values.map((_, n) => n))
        const body = jsonText([
          '{"some":',
          ...parts.list(order),
          ',"rising":',
          ...parts.list(rising),
          ',"all":',
          ...parts.list(),
          '}',
        ])
        const listed = (numbers: readonly number[]) => numbers.map((n) => JSON.parse(texts[n]!))
        expect(JSON.parse(toBytes({ done: true, body }).toString())).toEqual({
          done: true,
          body: {
            some: listed(order),
            rising: listed(rising),
            all: texts.map((text) => JSON.parse(text)),
          },
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('a body that is JSON already is sent with what stands beside it, or with nothing', () => {
  for (const beside of [{}, { done: true }, { done: false, message: null }]) {
    const sent = toBytes({ body: jsonText<number[]>('[1,2]'), ...beside }).toString()
    expect(JSON.parse(sent)).toEqual({ body: [1, 2], ...beside })
  }
})
