import { analyse } from 'scslre'
import { describe, expect, test } from 'vitest'
import { files, isTest } from '../sources.ts'
import { visitFile } from '../syntax.ts'
import { attacksOn } from './attacks.ts'
import { backtracksOf } from './backtracks.ts'

/*
 * No regular expression of ours takes more than time in proportion to the text, whatever the text:
 * counted by how often the engine goes back, on texts that are hostile in general and on repeated
 * parts of what the expression matches.
 */

const length = 4_000
/**
 * How often an expression may go back for each character. A quadratic one goes back a hundred times
 * at the least.
 */
const most = 60

/**
 * Expects that no attack makes an expression go back more than in proportion to the length of the
 * text.
 */
function expectLinear(expression: RegExp) {
  for (const attack of attacksOn(expression)) {
    const count = backtracksOf(expression, attack(length))
    expect(count, `${expression} on ${JSON.stringify(attack(30))}`).toBeLessThanOrEqual(
      most * length,
    )
  }
}

const code = files.filter((file) => /^(src|server|cli)\//.test(file) && !isTest(file))
const expressions = new Map<string, { expression: RegExp; file: string }>()
/** Where expressions are put together; what uses them is measured as a whole in `linear.law.ts`. */
const assembled = new Set<string>()
for (const file of code)
  visitFile(file, (node) => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex
      expressions.set(`/${pattern}/${flags}`, { expression: new RegExp(pattern, flags), file })
    }
    if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp')
      assembled.add(file)
  })

test('the regular expressions of the sources are found', () => {
  expect(expressions.size).toBeGreaterThan(60)
})

describe.each([...expressions.values()])('$file', ({ expression }) => {
  test(`${expression} is linear`, () => expectLinear(expression))

  // Going forward again and again is not counted: it is read off the expression.
  test(`${expression} goes over no part of a text again and again`, () => {
    const { source, flags } = expression
    expect(analyse({ source, flags }).reports.map(({ type }) => type)).toEqual([])
  })
})

test('regular expressions are built from strings only where their users are measured', () => {
  expect([...assembled].sort()).toEqual([
    'server/files/s3-client.ts',
    'server/http/static.ts',
    'src/client/html/safe-html.ts',
    'src/client/requests/words.ts',
    'src/core/search/key.ts',
    'src/core/values/day-words.ts',
    'src/core/values/text.ts',
  ])
})

test('an expression of nothing printable is tried, too', () => {
  expectLinear(/[^\x20-\x7e]+/g)
  expect(() => expectLinear(/[^\x20-\x7e]+$/)).toThrow()
})

describe('a regular expression that is not linear is detected', () => {
  test.each([
    /\s+$/,
    /^(?:\s|<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>)+|(?:\s|<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>)+$/i,
    /<[a-z][^>]*>/gi,
    /<!--.*?-->/g,
    /(a|a)*b/,
    /^(\w+\s?)*$/,
    /\s*;\s*$/,
    /"(?:[^"\\]|\\.)*"x/,
    /^(([a-z])+.)+[A-Z]([a-z])+$/,
    /[\p{M}\u200c]+x/u,
  ])('%s', (expression) => expect(() => expectLinear(expression)).toThrow())
})
