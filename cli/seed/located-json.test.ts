import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonError, parseLocated } from './located-json.ts'

test('reads what JSON.parse reads, however it is laid out', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      if (text.includes('__proto__')) return
      expect(parseLocated(text, 50).value).toEqual(JSON.parse(text))
    }),
  )
})

test('refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().chain((text) => fc.nat(text.length).map((cut) => text.slice(0, cut))),
      ),
      (text) => {
        let valid = true
        try {
          JSON.parse(text)
        } catch {
          valid = false
        }
        if (valid) expect(() => parseLocated(text, 1_000)).not.toThrow()
        else expect(() => parseLocated(text, 1_000)).toThrow(JsonError)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('knows the line of every part', () => {
  const { lineOf } = parseLocated('{\n  "a": 1,\n  "b": [\n    true,\n    {"c": "x",\n "d": null}\n  ]\n}', 10)
  expect(lineOf([])).toBe(1)
  expect(lineOf(['a'])).toBe(2)
  expect(lineOf(['b'])).toBe(3)
  expect(lineOf(['b', 0])).toBe(4)
  expect(lineOf(['b', 1])).toBe(5)
  expect(lineOf(['b', 1, 'd'])).toBe(6)
  expect(lineOf(['b', 1, 'missing'])).toBe(5)
})

test.each([
  ['{\n"a": 1,\n"a": 2}', 3, 'twice'],
  ['{"__proto__": 1}', 1, '__proto__'],
  ['{\n\n"a" 1}', 3, 'colon'],
  ['[1,\n2\n3]', 3, 'comma'],
  ['[1]\n[2]', 2, 'goes on'],
  ['[', 1, 'too early'],
  ['["\\x"]', 1, 'backslash'],
  ['[[[[1]]]]', 1, 'nested'],
  ['00', 1, 'goes on'],
])('says where %j goes wrong', (text, line, words) => {
  expect(() => parseLocated(text, 3)).toThrow(words)
  try {
    parseLocated(text, 3)
  } catch (error) {
    expect((error as JsonError).line).toBe(line)
  }
})
