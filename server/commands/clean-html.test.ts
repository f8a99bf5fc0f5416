// @vitest-environment jsdom

import fc from 'fast-check'
import sanitize from 'sanitize-html'
import { expect, test } from 'vitest'
import { brokenHtml, ordinaryHtml } from '../../fixtures/values/html.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { storedDescription } from '../../src/core/tasks/description.ts'
import { safeSchemes, safeTags } from '../../src/core/values/text.ts'
import { cleanHtml } from './clean-html.ts'

const html = fc.oneof(brokenHtml, ordinaryHtml)

test('sanitizing is idempotent', () => {
  fc.assert(
    fc.property(html, (given) => {
      const clean = cleanHtml(given)!
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: 2_000 },
  )
  expect(cleanHtml('<p>a<x><p>b</p></x></p>')).toBe('<p>a</p><p>b</p><p></p>')
})

test('a text over the limit after the first pass is not read a second time', () => {
  const [given, once, twice] = [
    '<p>a<x><p>b</p></x></p>',
    '<p>a<p>b</p></p>',
    '<p>a</p><p>b</p><p></p>',
  ]
  const padding = 'x'.repeat(limits.descriptionRaw - once.length)
  expect(cleanHtml(padding + given)).toBe(padding + twice)
  expect(cleanHtml(`${padding}x${given}`)).toBe(`${padding}x${once}`)
})

test('a stored description does not change when it is stored again', () => {
  fc.assert(
    fc.property(html, (given) => {
      const stored = storedDescription(given, cleanHtml, refuseAny)
      expect(storedDescription(stored, cleanHtml, refuseAny)).toBe(stored)
    }),
    { numRuns: 1_000 },
  )
})

test('a browser parses only allowed tags and external links', () => {
  fc.assert(
    fc.property(html, (given) => {
      const { body } = new DOMParser().parseFromString(cleanHtml(given)!, 'text/html')
      for (const element of body.querySelectorAll('*')) {
        expect(safeTags).toContain(element.localName)
        for (const { name, value } of element.attributes) {
          expect(element.localName).toBe('a')
          expect(['href', 'target', 'rel']).toContain(name)
          if (name !== 'href') continue
          const { protocol } = new URL(value, 'https://plumbline.example')
          expect(safeSchemes).toContain(protocol.slice(0, -1))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('of a link only its address is kept, and of other tags no attribute', () => {
  const apart = 'target="_blank" rel="noopener noreferrer"'
  for (const [given, clean] of [
    [
      '<a href="https://x.example/?a=1" style="position:fixed" class="x" onclick="y()" target="_top" rel="opener">z</a>',
      `<a href="https://x.example/?a=1" ${apart}>z</a>`,
    ],
    ['<a href="javascript:x()">z</a>', `<a ${apart}>z</a>`],
    ['<p style="color:red" class="x" id="y">z</p>', '<p>z</p>'],
    ['<img src="x" onerror="y()"><script>z()</script><style>p{}</style>', ''],
  ] as const)
    expect(cleanHtml(given)).toBe(clean)
})

test('ordinary HTML is the same as sanitized by the library alone', () => {
  const options: sanitize.IOptions = {
    allowedTags: safeTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: safeSchemes,
    transformTags: {
      a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    },
  }
  fc.assert(
    fc.property(ordinaryHtml, (given) => {
      expect(cleanHtml(given)).toBe(sanitize(given, options))
    }),
    { numRuns: 500 },
  )
})

test('combining marks per letter are limited, in every notation', () => {
  const most = `a${'\u0301'.repeat(limits.marksInRow)}`
  expect(cleanHtml(`a${'\u0301'.repeat(100)}`)).toBe(most)
  expect(cleanHtml(`a${'&#769;'.repeat(100)}`)).toBe(most)
  expect(cleanHtml(`a${'\u0301<x></x>'.repeat(100)}`)).toBe(most)
})

test('HTML nested to the limit is kept, and deeper HTML is refused', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`
  expect(cleanHtml(nested(limits.descriptionDepth))).toBe(nested(limits.descriptionDepth))
  expect(cleanHtml(nested(limits.descriptionDepth + 1))).toBeUndefined()
  expect(cleanHtml('<x>'.repeat(limits.descriptionDepth + 1))).toBeUndefined()
  expect(cleanHtml(`<br>${'<i></i><p>'.repeat(limits.descriptionDepth * 2)}`)).toBeDefined()
})
