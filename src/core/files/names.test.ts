import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import {
  extensionOf,
  faultOf,
  fileName,
  fittingName,
  isBlocked,
  isMarkup,
  isTooLong,
} from './names.ts'

const anyName = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

test('a name has no folders, controls, bidirectional marks, and no dots or blanks at its end', () => {
  fc.assert(
    fc.property(anyName, (given) => {
      const name = fileName(given)
      expect(name).not.toMatch(
        /[/\\\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
      )
      expect(name).not.toMatch(/[.\s]$/)
      expect(fileName(name)).toBe(name)
    }),
  )
})

test.each([
  ['C:\\fakepath\\plan.pdf', 'plan.pdf'],
  ['home/ada/plan.pdf', 'plan.pdf'],
  ['..\\../plan.pdf', 'plan.pdf'],
  ['../..\\plan.pdf', 'plan.pdf'],
  ['plans\\', ''],
])('of %s what stands behind the last folder is stored', (given, name) => {
  expect(fileName(given)).toBe(name)
})

test('a name that is made to fit does, keeps its ending, and is not changed needlessly', () => {
  const long = fc.tuple(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
    fc.constantFrom('', '.pdf', '.tar.gz', '.JPEG'),
  )
  fc.assert(
    fc.property(long, ([stem, ending]) => {
      const name = fileName(stem + ending)
      const fitting = fittingName(name)
      expect(isTooLong(fitting)).toBe(false)
      if (!isTooLong(name)) expect(fitting).toBe(name)
      else expect(extensionOf(fitting) || 'none').toBe(extensionOf(name) || 'none')
    }),
  )
})

test.each([
  ['a.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['.profile', 'profile'],
  ['plain', ''],
  ['dots...txt', 'txt'],
  ['a..html', 'html'],
  ['.html', 'html'],
  ['evil..exe', 'exe'],
  ['.exe', 'exe'],
  ['...', ''],
  ['a.b c', ''],
  ['evil.exe:x', 'exe'],
  ['evil.exe::$DATA', 'exe'],
  ['evil.exe ("', 'exe'],
  ['evil.exe(', 'exe'],
  ['evil.exe.(', 'exe'],
  ['evil.exe"', 'exe'],
  ['evil.e"x*e', 'exe'],
  ['evil.exe(:x', 'exe'],
  ['evil.txt.:exe', 'exe'],
  ['page.ht?ml|', 'html'],
  ['Report: "a" <draft>?.html', 'html'],
  ['Why? 1:2.txt', 'txt'],
  ['a.txt:b', 'txtb'],
  ['evil.exe (1).txt', 'txt'],
  ['photo.jpg (1)', ''],
])('the ending of %s is “%s”', (name, ending) => {
  expect(extensionOf(name)).toBe(ending)
})

test('programs are blocked in any case and however the name ends', () => {
  for (const ending of ['exe', 'EXE', 'exe.', 'exe . .', 'e\u200bxe', 'scr', 'js', 'lnk'])
    expect(isBlocked(extensionOf(fileName(`setup.${ending}`)))).toBe(true)
  for (const ending of ['txt', 'pdf', 'svg', 'ex', 'exee'])
    expect(isBlocked(extensionOf(`a.${ending}`))).toBe(false)
  for (const ending of ['mht', 'mhtml']) expect(isBlocked(ending)).toBe(true)
  for (const ending of [
    'svg',
    'svgz',
    'xml',
    'xsl',
    'xslt',
    'html',
    'htm',
    'shtml',
    'xhtml',
    'xht',
    'rdf',
    'rss',
    'mathml',
    'xul',
  ])
    expect(isMarkup(ending)).toBe(true)
  for (const ending of ['txt', 'md', 'htmlx', '']) expect(isMarkup(ending)).toBe(false)
})

test('an ending that is judged is the same whatever a system makes of the name', () => {
  const judged = fc.constantFrom('exe', 'JS', 'Html', 'svg', 'mhtml')
  const impossible = fc.string({ unit: fc.constantFrom(...':*?"<>|'), maxLength: 3 })
  const end = fc.string({ unit: fc.constantFrom(...':*?"<>| .()~!\u00a0'), maxLength: 5 })
  fc.assert(
    fc.property(anyName, judged, impossible, end, fc.nat(5), (stem, ending, within, after, at) => {
      const hidden = ending.slice(0, at) + within + ending.slice(at)
      for (const name of [`${stem}.${hidden}${after}`, `${stem}.${ending}:x`]) {
        expect(isBlocked(extensionOf(name))).toBe(isBlocked(ending.toLowerCase()))
        expect(isMarkup(extensionOf(name))).toBe(isMarkup(ending.toLowerCase()))
      }
    }),
  )
})

test('a name that is made to fit has the ending that it had, whatever stands after it', () => {
  for (const [name, ending] of [
    [`${'x'.repeat(200)}.html${'('.repeat(9)}`, 'html'],
    [`a.exe ${'y'.repeat(200)}`, ''],
    [`${'x'.repeat(limits.fileName - 4)}.exe${'y'.repeat(20)}`, ''],
    [`${'x'.repeat(200)}.exe:${'y'.repeat(99)}`, 'exe'],
  ] as const) {
    const fitting = fittingName(name)
    expect(isTooLong(fitting)).toBe(false)
    expect(extensionOf(fitting)).toBe(ending)
  }
})

test('a name that is too long in bytes is too long', () => {
  expect(isTooLong('語'.repeat(85))).toBe(false)
  expect(isTooLong('語'.repeat(86))).toBe(true)
  expect(isTooLong('x'.repeat(limits.fileName))).toBe(false)
  expect(isTooLong('x'.repeat(limits.fileName + 1))).toBe(true)
})

test.each([
  ['a.txt', 1, undefined],
  ['', 1, 'upload_missing'],
  ['a.txt', 0, 'file_empty'],
  ['a.exe', 0, 'file_blocked'],
  ['a.exe', 1, 'file_blocked'],
  ['a.txt', 2 * 1024 ** 2, undefined],
  ['a.txt', 2 * 1024 ** 2 + 1, 'file_too_large'],
  [`${'x'.repeat(limits.fileName)}.txt`, 1, 'file_name_too_long'],
])('a file “%s” of %i bytes is refused as %s', (name, size, code) => {
  expect(faultOf({ name, size, most: 2 * 1024 ** 2 })?.[0]).toBe(code)
})

test('what a file is refused with says the ending, and how large it may be', () => {
  expect(faultOf({ name: 'a.EXE', size: 1 })).toEqual([
    'file_blocked',
    'name',
    { values: { extension: 'exe' } },
  ])
  expect(faultOf({ name: 'a.txt', size: limits.fileBytes + 1 })?.[2]).toEqual({
    values: { most: limits.fileBytes / 1024 ** 2 },
  })
})
