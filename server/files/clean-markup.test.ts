// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ActiveMarkup } from './active-markup.ts'
import { cleanMarkup } from './clean-markup.ts'

const finds = (text: string, isXml = false, chunk = text.length) => {
  const active = new ActiveMarkup(isXml)
  for (let at = 0; at < text.length; at += chunk) active.add(text.slice(at, at + chunk))
  return active.found
}
/** The same in two pieces. */
const findsIn = (first: string, second: string) => {
  const active = new ActiveMarkup(false)
  active.add(first)
  active.add(second)
  return active.found
}
const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inner}</svg>`

/** What runs in browsers, in the ways in which it is hidden from filters. */
const attacks = [
  '<script>window.hit = 1</script>',
  '<SCRIPT SRC="data:,window.hit=1"></SCRIPT>',
  '<scr\u0000ipt>window.hit = 1</scr\u0000ipt>',
  '<img src=x onerror="window.hit = 1">',
  '<img src=x onerror\n=\nwindow.hit=1>',
  '<img/src=x/onerror=window.hit=1>',
  '<body onload=window.hit=1>',
  '<svg><script>window.hit = 1</script></svg>',
  '<svg onload=window.hit=1>',
  '<svg><svg:script xmlns:svg="http://www.w3.org/2000/svg">window.hit = 1</svg:script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="java\nscript:window.hit=1">x</a>',
  '<a href="&#106;avascript:window.hit=1">x</a>',
  '<a href="&#x0006A;avascript:window.hit=1">x</a>',
  '<a href="javascript&colon;window.hit=1">x</a>',
  '<a href=" &Tab;java&NewLine;script:window.hit=1">x</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="data:text/html,<script>1</script>"></object>',
  '<embed src="x.swf">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.hit=1">',
  '<form action="javascript:window.hit=1"><input type=submit></form>',
  '<!--><script>window.hit = 1</script>-->',
  '<noscript><p title="</noscript><script>window.hit = 1</script>">',
  '<style><img src="</style><script>window.hit = 1</script>">',
  '<textarea></textarea><script>window.hit = 1</script>',
  '<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">window.hit = 1</a.b:script>',
  '<\u00e9:script xmlns:\u00e9="http://www.w3.org/2000/svg">window.hit = 1</\u00e9:script>',
  '<a.\u00e9-:iframe xmlns:a.\u00e9-="http://www.w3.org/1999/xhtml" src="x"/>',
  `<img src=x onerror${' '.repeat(60)}=${'\n'.repeat(60)}window.hit=1>`,
  `<a href="&#${'0'.repeat(40)}106;avascript:window.hit=1">x</a>`,
  `<a href="&#x${'0'.repeat(40)}6A;avascript:window.hit=1">x</a>`,
  `<${'a'.repeat(300)}.b:script xmlns:${'a'.repeat(300)}.b="http://www.w3.org/2000/svg">window.hit = 1</${'a'.repeat(300)}.b:script>`,
]

/** What makes a browser run more than it shows, each in the fewest bytes. */
const patterns = [
  ...'script iframe frame object embed applet base portal handler listener'
    .split(' ')
    .flatMap((name) => [`<${name} `, `<a.b:${name} `, `<\u00e9:${name} `, `<a:b-${name} `]),
  ...[' onload=', '"onload\n\n=', "'onload/ /=", 'http-equiv', 'srcdoc', '<?xml-stylesheet'],
  ...[
    '<!ENTITY',
    '<!ATTLIST',
    'java\n\nscript:',
    'vb&Tab;script&colon;',
    '&#x00000000000000006a;avascript:',
  ],
]

test.each(attacks)('is found, also bit by bit: %s', (attack) => {
  for (const text of [attack, `<p>${'words '.repeat(100)}${attack}`, svg(attack)])
    for (const chunk of [text.length, 7, 64]) expect(finds(text, false, chunk)).toBe(true)
})

test.each(patterns)('is found wherever it is split: %s', (pattern) => {
  const before = 'words '.repeat(50)
  const bytes = Buffer.from(pattern).toString('latin1')
  for (let at = 0; at <= bytes.length; at++)
    expect(findsIn(before + bytes.slice(0, at), bytes.slice(at) + before)).toBe(true)
})

test('no document type does anything unseen', () => {
  for (const literal of ['>', '['.repeat(2), 'x'.repeat(2_000)])
    for (const [declared, used] of [
      ['<!ATTLIST svg onload CDATA "window.hit = 1">', '/'],
      ['<!ENTITY x "&#60;script>1&#60;/script>">', '>&x;</svg'],
    ]) {
      const type = `<!DOCTYPE svg SYSTEM "${literal}" [${declared}]>`
      for (const isXml of [true, false])
        expect(finds(`${type}<svg xmlns="http://www.w3.org/2000/svg"${used}>`, isXml)).toBe(true)
    }
})

test('compressed markup is found, and not cleaned', () => {
  const packed = gzipSync(svg('<script>1</script>'))
  // No byte of its head is a zero.
  packed.fill(1, 3, 10)
  expect(finds(packed.toString('latin1'))).toBe(true)
  expect(cleanMarkup(packed, true)).toBeUndefined()
})

test.each(attacks)('is taken out, or the file is refused: %s', (attack) => {
  for (const isXml of [false, true]) {
    const page = `<!DOCTYPE html><html><body><p>Words</p>${attack}</body></html>`
    const clean = cleanMarkup(Buffer.from(isXml ? svg(attack) : page), isXml)
    if (!clean) continue
    const text = String(clean)
    expect(text).not.toMatch(
      /<script|onerror=|onload=|javascript:|<iframe|<object|<embed|<base|srcdoc/i,
    )
    // As a browser reads it.
    for (const type of ['text/html', 'text/xml'] as const)
      for (const element of new DOMParser().parseFromString(text, type).querySelectorAll('*')) {
        expect(element.localName).not.toMatch(/^(script|iframe|object|embed|base)$/)
        for (const { name, value } of element.attributes)
          expect(`${name}=${value}`).not.toMatch(/^on|^[\w:]+=\s*javascript:/i)
      }
  }
})

test('nothing of a file is printed', () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')]
  onTestFinished(() => void vi.restoreAllMocks())
  for (const attribute of ['srcset', 'imagesrcset', 'style', 'xlink:srcset'])
    cleanMarkup(Buffer.from(svg(`<script/><img ${attribute}="@a @a } {"/>`)), true)
  for (const spy of printed) expect(spy).not.toHaveBeenCalled()
})

test('what is harmless is not found, and stays as it is', () => {
  for (const text of [
    '<p class="x" title="a = b">One &amp; two <em>on time</em> = fine</p>',
    svg('<path d="M0 0"/><style>.a{fill:red}</style><a href="https://example.com/">x</a>'),
    '<!-- connection = lost --><ul><li>description</li></ul>',
  ])
    expect(finds(text)).toBe(false)
  for (const xml of ['<data online="1" onclick="yes"><script>a</script></data>', '<a><!--x--></a>'])
    expect(finds(xml, true)).toBe(false)
  for (const xml of [
    svg('<script>1</script>'),
    '<?xml-stylesheet href="x.xsl"?><data onclick="1"/>',
    '<!DOCTYPE a [<!ENTITY x "http://www.w3.org/1999/xhtml">]><a onclick="1"/>',
    '<x xmlns="http://www.w3.org/1999&#47;xhtml" onclick="1"/>',
  ])
    expect(finds(xml, true)).toBe(true)
})

test('text in another encoding counts as hidden, and is not cleaned', () => {
  const wide = Buffer.from('<b>x</b>', 'utf16le').toString('latin1')
  expect(finds(wide)).toBe(true)
  expect(finds('\x1b$B<b>')).toBe(true)
  expect(cleanMarkup(Buffer.from([0x3c, 0xff, 0xfe]), false)).toBeUndefined()
})

test('where it is split makes no difference', () => {
  const parts = fc.array(fc.constantFrom(...attacks, '<p>words</p>', ' ', 'x=1'), { maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 50 }), (list, chunk) => {
      const text = list.join('')
      if (finds(text)) expect(finds(text, false, chunk)).toBe(true)
    }),
  )
})
