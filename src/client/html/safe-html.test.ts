// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenHtml, ordinaryHtml } from '../../../fixtures/values/html.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { safeTags } from '../../core/values/text.ts'
import { beginningOf, isLarge, safeBeginning, safeHtml } from './safe-html.ts'

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

test('[B5.11] only allowed tags and external links remain', () => {
  fc.assert(
    fc.property(fc.oneof(brokenHtml, ordinaryHtml), (given) => {
      const { body } = new DOMParser().parseFromString(safeHtml(given), 'text/html')
      for (const element of body.querySelectorAll('*')) {
        expect(safeTags).toContain(element.localName)
        for (const { name } of element.attributes) expect(['href', 'target', 'rel']).toContain(name)
        expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?|mailto):/i)
      }
    }),
    { numRuns: 100 },
  )
})

test('[B5.11] of a link only an external address is kept, and it opens apart from this page', () => {
  const apart = 'target="_blank" rel="noopener noreferrer"'
  for (const [given, safe] of [
    [
      '<a href="https://x.example/?a=1" style="position:fixed" class="x" onclick="y()" target="_top">z</a>',
      `<a href="https://x.example/?a=1" ${apart}>z</a>`,
    ],
    [
      '<a href="mailto:rosa@x.example" rel="opener">z</a>',
      `<a href="mailto:rosa@x.example" ${apart}>z</a>`,
    ],
    ['<p style="color:red" class="x" id="y">z</p>', '<p>z</p>'],
    ['<img src="x" onerror="y()"><script>z()</script>', ''],
  ] as const)
    expect(safeHtml(given)).toBe(safe)
  for (const href of [
    'javascript:x()',
    'data:text/html,x',
    'ftp://x.example',
    '//x.example',
    '/home',
    'x',
  ])
    expect(safeHtml(`<a href="${href}">z</a>`)).toBe(`<a ${apart}>z</a>`)
})

test('combining marks per letter are limited', () => {
  expect(safeHtml(`<p>a${'\u0301'.repeat(1_000)}b</p>`)).toBe(
    `<p>a${'\u0301'.repeat(limits.marksInRow)}b</p>`,
  )
})

test('truncated HTML has the beginning of its text, with no tag or entity cut in two', () => {
  fc.assert(
    fc.property(ordinaryHtml, fc.nat(300), (html, most) => {
      const beginning = beginningOf(html, most)
      expect(beginning.length).toBeLessThanOrEqual(most)
      expect(html.startsWith(beginning)).toBe(true)
      expect(textOf(html).startsWith(textOf(beginning))).toBe(true)
      expect(textOf(beginning)).not.toMatch(/<\/?[a-z]/)
    }),
    { numRuns: 300 },
  )
  expect(beginningOf('<p>a &amp; b</p>', 8)).toBe('<p>a ')
  expect(beginningOf('<p>a</p><p>b</p>', 10)).toBe('<p>a</p>')
})

test('content that is too large is shown in part, and with too many or too deep elements as text', () => {
  const ordinary = '<p>One <b>two</b></p>'.repeat(100)
  expect([isLarge(ordinary), safeBeginning(ordinary)]).toEqual([false, safeHtml(ordinary)])

  const long = `<p>${'words '.repeat(200)}</p>`.repeat(limits.descriptionShown / 1_000)
  expect(isLarge(long)).toBe(true)
  expect(safeBeginning(long) === safeHtml(beginningOf(long, limits.descriptionShown))).toBe(true)

  const deep = `${'<b>'.repeat(1_000)}x < y`
  expect([isLarge(deep), safeBeginning(deep)]).toEqual([true, '<p>x &lt; y</p>'])
  // Each paragraph repeats all marks that are open.
  const repeated = `<p>${'<b><i><u><s><em><strong><code>'.repeat(3)}${'<p>x</p>'.repeat(500)}`
  expect([isLarge(repeated), safeBeginning(repeated)]).toEqual([true, `<p>${'x'.repeat(500)}</p>`])
})
