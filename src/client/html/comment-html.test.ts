// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenHtml, ordinaryHtml } from '../../../fixtures/values/html.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { safeTags } from '../../core/values/text.ts'
import { commentHtml } from './comment-html.ts'

const max = { team_member_id: idOf('Max'), name: 'Max' }
const shown = (content: string) => commentHtml({ content, mentions: [max] }, ({ name }) => name)
const apart = 'target="_blank" rel="noopener noreferrer"'

test('people are marked as they are called now, also within other marks', () => {
  expect(shown('Ask {0}, <b>{0}</b>')).toBe('Ask <mark>@Max</mark>, <b><mark>@Max</mark></b>')
  const renamed = commentHtml({ content: '{0}', mentions: [max] }, () => '<i>Max</i> & {0}')
  expect(renamed).toBe('<mark>@&lt;i&gt;Max&lt;/i&gt; &amp; {0}</mark>')
})

test('a place for nobody is shown as it was written', () => {
  expect(shown('{1} {x} &#123;0} \ue0000\ue001')).toBe('{1} {x} {0} 0')
})

test('addresses are links, without what ends a sentence; lines are lines', () => {
  expect(shown('See https://x.example/a?b=1&amp;c=2.\n(http://y.example)')).toBe(
    `See <a href="https://x.example/a?b=1&amp;c=2" ${apart}>https://x.example/a?b=1&amp;c=2</a>.<br>` +
      `(<a href="http://y.example" ${apart}>http://y.example</a>)`,
  )
  expect(shown('&lt;https://x.example&gt; "https://x.example"')).toBe(
    `&lt;<a href="https://x.example" ${apart}>https://x.example</a>&gt; "<a href="https://x.example" ${apart}>https://x.example</a>"`,
  )
  expect(shown('javascript:alert(1) ftp://x.example')).not.toContain('<a')
})

test('nothing but the safe tags and external links is shown, whatever was stored', () => {
  const content = fc
    .tuple(fc.oneof(brokenHtml, ordinaryHtml), fc.constantFrom('', ' {0} ', 'https://x.example/"'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(content, (given) => {
      const { body } = new DOMParser().parseFromString(shown(given), 'text/html')
      for (const element of body.querySelectorAll('*')) {
        expect([...safeTags, 'mark']).toContain(element.localName)
        for (const { name } of element.attributes) expect(['href', 'target', 'rel']).toContain(name)
        expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?|mailto):/i)
      }
    }),
    { numRuns: 100 },
  )
})

test('no address within a tag becomes a link that ends the tag', () => {
  const hostile =
    '<a href="https://x.example/<https://y.example/onclick=alert(1)>">z</a><b title="https://z.example/>">w</b>'
  expect(shown(hostile)).toBe('z<b>w</b>')
})
