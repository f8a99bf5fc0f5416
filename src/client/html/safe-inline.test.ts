import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../core/catalogue/limits.ts'
import { type Piece, piecesOf } from './safe-inline.ts'

test('[A5.6] emphasis and links stay, everything else is text', () => {
  expect(piecesOf('<b>Rosa</b> moved <i>it</i>')).toEqual([
    { tag: 'b', inside: ['Rosa'] },
    ' moved ',
    { tag: 'i', inside: ['it'] },
  ])
  expect(piecesOf('see <a href="https://x.example/?a=1&amp;b=2" target="_blank">this</a>')).toEqual(
    ['see ', { tag: 'a', href: 'https://x.example/?a=1&b=2', inside: ['this'] }],
  )
  expect(piecesOf('a <script>alert(1)</script> b')).toEqual(['a ', 'alert(1)', ' b'])
  expect(piecesOf('Tom &amp; Jerry &#39;s &lt;b&gt;')).toEqual(["Tom & Jerry 's <b>"])
})

test('[A5.6] links that run scripts are removed', () => {
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' javascript:1',
    '&#106;avascript:1',
  ])
    expect(JSON.stringify(piecesOf(`<a href="${href}">x</a>`))).not.toContain('href')
})

test('[A5.6] unclosed and doubly closed tags are harmless', () => {
  expect(piecesOf('<b>a<i>b</b>c</i>')).toEqual([
    { tag: 'b', inside: ['a', { tag: 'i', inside: ['b'] }] },
    'c',
  ])
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '<b>',
          '</b>',
          '<a href="/x">',
          '</a>',
          'x',
          '<i',
          '&#x;',
          '<img src=x onerror=y>',
        ),
      ),
      (parts) => {
        for (const piece of flat(piecesOf(parts.join(''))))
          if (typeof piece !== 'string')
            expect(['b', 'i', 'em', 'strong', 'a']).toContain(piece.tag)
      },
    ),
  )
})

const flat = (pieces: Piece[]): Piece[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : [piece, ...flat(piece.inside)]))

test('[A5.6] deeply nested tags are removed, their text stays', () => {
  const most = limits.messageDepth
  const depth = (pieces: Piece[]): number =>
    Math.max(0, ...pieces.map((piece) => (typeof piece === 'string' ? 0 : 1 + depth(piece.inside))))
  const nested = piecesOf(`${'<b>'.repeat(10_000)}x${'</i></b>'.repeat(10_000)}y`)
  expect(depth(nested)).toBe(most)
  expect(nested.at(-1)).toBe('y')
})
