import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenHtml, ordinaryHtml } from '../../../fixtures/values/html.ts'
import { Refusal, refuseAny } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
import { storedDescription } from './description.ts'

const asGiven = (html: string) => html
const html = fc.oneof(brokenHtml, ordinaryHtml)

/** Why a description is not taken. */
function refusalOf(
  html: string,
  clean: (html: string) => string | undefined = asGiven,
): string | undefined {
  try {
    storedDescription(html, clean, refuseAny)
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
  return undefined
}

test('blanks and empty paragraphs around a description are removed, those inside stay', () => {
  const empty = '<p></p>\n<p> &nbsp;\u00a0<br><br /></p>'
  expect(
    storedDescription(`${empty} <p>One</p>${empty}<p>two</p> ${empty}`, asGiven, refuseAny),
  ).toBe(`<p>One</p>${empty}<p>two</p>`)
  expect(storedDescription(empty.repeat(3), asGiven, refuseAny)).toBe('')
  expect(storedDescription(`a ${empty} b`, asGiven, refuseAny)).toBe(`a ${empty} b`)
})

test('they are removed as by one regular expression per end, and a stored text does not change again', () => {
  const emptyParagraph = '<p>(?:\\s|&nbsp;|<br\\s*/?>)*</p>'
  const start = new RegExp(`^(?:\\s|${emptyParagraph})+`)
  const end = new RegExp(`(?:\\s|${emptyParagraph})+$`)
  fc.assert(
    fc.property(html, (given) => {
      const stored = storedDescription(given, asGiven, refuseAny)
      expect(stored).toBe(given.replace(start, '').replace(end, ''))
      expect(storedDescription(stored, asGiven, refuseAny)).toBe(stored)
    }),
    { numRuns: 2_000 },
  )
})

test('a text that is too long is refused before sanitizing, and one still too long after it', () => {
  const never = () => {
    throw new Error('cleaned')
  }
  expect(refusalOf('x'.repeat(limits.descriptionRaw + 1), never)).toBe('description_too_long')
  for (const mark of ['<', '>', '&', '</p>'])
    expect(refusalOf(mark.repeat(limits.descriptionMarks + 1), never)).toBe('description_too_long')
  expect(
    refusalOf('>'.repeat(limits.descriptionMarks), (html) => html.replaceAll('>', '&gt;')),
  ).toBeUndefined()
  expect(refusalOf('<p>', () => '<b></b>'.repeat(limits.descriptionMarks / 4 + 1))).toBe(
    'description_too_long',
  )
  expect(refusalOf('<b></b>'.repeat(limits.descriptionElements))).toBeUndefined()
  expect(refusalOf('x'.repeat(limits.description + 1))).toBe('description_too_long')
  expect(refusalOf(' '.repeat(limits.descriptionRaw))).toBeUndefined()
  expect(refusalOf('x'.repeat(limits.description))).toBeUndefined()
})

test('HTML that is nested too deep is refused', () => {
  expect(refusalOf('<b>', () => undefined)).toBe('description_too_deep')
})
