import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonError, parseLocated } from './located-json.ts'

test('reads what JSON.parse reads, in any layout', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6 }),
      fc.constantFrom(undefined, 1, '\t'),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        if (/__proto__|constructor|prototype/.test(text)) return
        expect(parseLocated(text, 50).value).toEqual(JSON.parse(text))
      },
    ),
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
        if (/__proto__|constructor|prototype/.test(text)) return
        if (valid) expect(() => parseLocated(text, 1_000)).not.toThrow()
        else expect(() => parseLocated(text, 1_000)).toThrow(JsonError)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('reads a text of millions of characters, and reports the start of an unterminated one', () => {
  const long = 'x\\n\\"'.repeat(1_000_000)
  expect(parseLocated(`["${long}"]`, 3).value).toEqual([JSON.parse(`"${long}"`)])
  expect(() => parseLocated(`["${long}\\"]`, 3)).toThrow('does not end')
})

test('knows the position of every part', () => {
  const { spotOf } = parseLocated(
    '{\n  "a": 1,\n  "b": [\n    true,\n    {"c": "x",\n "d": null}\n  ]\n}',
    10,
  )
  const at = (...path: (string | number)[]) => Object.values(spotOf(path)).join(':')
  expect(at()).toBe('1:1')
  expect(at('a')).toBe('2:3')
  expect(at('b')).toBe('3:3')
  expect(at('b', 0)).toBe('4:5')
  expect(at('b', 1)).toBe('5:5')
  expect(at('b', 1, 'c')).toBe('5:6')
  expect(at('b', 1, 'd')).toBe('6:2')
  expect(at('b', 1, 'missing')).toBe('5:5')
})

test.each([
  ['{\n"a": 1,\n "a": 2}', '3:2', 'twice'],
  ['{"__proto__": 1}', '1:2', '__proto__'],
  ['{"a": {"constructor": {"prototype": 1}}}', '1:8', 'constructor'],
  ['{\n\n"a" 1}', '3:5', 'colon'],
  ['[1,\n2\n3]', '3:1', 'comma'],
  ['[1]\n[2]', '2:1', 'goes on'],
  ['[', '1:2', 'too early'],
  ['["\\x"]', '1:2', 'backslash'],
  ['[[[[1]]]]', '1:5', 'nested'],
  ['00', '1:2', 'goes on'],
])('reports the position of the error in %j', (text, place, words) => {
  try {
    parseLocated(text, 3)
    expect.unreachable()
  } catch (error) {
    expect((error as JsonError).message).toContain(words)
    expect(Object.values((error as JsonError).spot).join(':')).toBe(place)
  }
})
