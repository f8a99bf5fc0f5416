import sanitize from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { readLine } from '../../../cli/recording/line.ts'
import { parseLocated } from '../../../cli/shared/located-json.ts'
import { show } from '../../../cli/shared/show.ts'
import { fillings } from '../../../fixtures/values/fillings.ts'
import { cleanHtml } from '../../../server/commands/clean-html.ts'
import { ActiveMarkup } from '../../../server/files/active-markup.ts'
import { cleanMarkup } from '../../../server/files/clean-markup.ts'
import { valueIn as elementIn } from '../../../server/files/s3-client.ts'
import { rangeIn } from '../../../server/http/range.ts'
import { piecesOf } from '../../../src/client/html/safe-inline.ts'
import { fitOf } from '../../../src/client/keyboard/fuzzy.ts'
import { valuesIn } from '../../../src/client/requests/words.ts'
import { errors, Refusal, refuseAny } from '../../../src/core/catalogue/errors.ts'
import { numbersIn } from '../../../src/core/columns/filter.ts'
import { extensionOf, fileName, fittingName } from '../../../src/core/files/names.ts'
import { projectKey } from '../../../src/core/projects/rules.ts'
import { typedKey } from '../../../src/core/search/key.ts'
import { beginningOf, excerptOf, matchOf } from '../../../src/core/search/match.ts'
import { questionOf } from '../../../src/core/search/terms.ts'
import { textOfHtml } from '../../../src/core/search/texts.ts'
import { wordsOf } from '../../../src/core/search/words.ts'
import { isStrongPassword, passwordMarks } from '../../../src/core/session/passwords.ts'
import { isEmail, normalEmail } from '../../../src/core/session/rules.ts'
import { storedDescription } from '../../../src/core/tasks/description.ts'
import { filterIn, filterText } from '../../../src/core/tasks/list/filter-address.ts'
import { sortsOf } from '../../../src/core/tasks/list/list-input.ts'
import { slug } from '../../../src/core/tasks/wire/wire-v3.ts'
import { avatarColour } from '../../../src/core/values/colours.ts'
import { wordedDate, wordsOfDays } from '../../../src/core/values/day-words.ts'
import { isWord, textIn, wordOf } from '../../../src/core/values/filter-words.ts'
import { order, search, spacedIds } from '../../../src/core/values/paging.ts'
import {
  contains,
  cut,
  escapeHtml,
  folded,
  freeName,
  plainName,
  plainText,
  searched,
} from '../../../src/core/values/text.ts'
import { notLinear } from './growth.ts'
import { someFillings } from './some-fillings.ts'
import { takeSteps } from './steps.ts'

/*
 * Every function that reads a text from outside takes steps in proportion to its length, on every
 * hostile text, and neither throws nor overflows. The steps are counted (`steps.ts`).
 */

/** How long the texts are, in characters. */
const length = 4_000

/** How many steps a character of markup may take: all that is looked for, and what is replaced. */
const most = 100

/** The text of a refusal that has the most values in it. */
const template = Object.values(errors)
  .map(({ text }) => text as string)
  .reduce((a, b) => (b.split('{').length > a.split('{').length ? b : a))

/** What is looked for in a text. */
const looked = questionOf('a-a-b か゚ "<b> 1" x')

/** Some words that dates are written with. */
const dateWords = wordsOfDays({
  months: [['janar', 'jan'], ['5月']],
  weekdays: [['e diel', 'die'], ['周日']],
  between: ['de'],
})

/** The functions that read a text from outside, or from another user. */
const readers: Record<string, (text: string) => unknown> = {
  plainName,
  folded,
  searched,
  escapeHtml,
  normalEmail,
  passwordMarks,
  isStrongPassword,
  avatarColour,
  slug,
  cleanHtml,
  fileName,
  fittingName,
  extensionOf,
  activeMarkup: (text) => new ActiveMarkup(true).add(text),
  cleanHtmlFile: (text) => cleanMarkup(Buffer.from(text), false),
  cleanXmlFile: (text) => cleanMarkup(Buffer.from(text), true),
  elementIn: (text) => elementIn(text, 'Key'),
  rangeIn: (text) => rangeIn(text, 1_000),
  wordsOf: (text) => wordsOf(text),
  questionOf,
  typedKey,
  textOfHtml,
  beginningOf,
  found: (text) => matchOf(looked, { name: text, text }),
  excerptOf: (text) => excerptOf(text, looked),
  piecesOf,
  plainText: (text) => plainText(text, 160),
  cut: (text) => cut(text, text.length / 2),
  contains: (text) => contains(text, text.slice(text.length / 2)),
  freeName: (text) => freeName('x', (name) => new Set(text.split(' ')).has(folded(name))),
  projectKey: (text) => projectKey(text, new Set(), 'seed'),
  'an e-mail address': (text) => isEmail(text),
  'the host of an e-mail address': (text) => isEmail(`a@${text}`),
  'a description': (text) => refused(() => storedDescription(text, cleanHtml, refuseAny)),
  'a description without a cleaner': (text) =>
    refused(() => storedDescription(text, (html) => html, refuseAny)),
  'a search': (text) => search.safeParse(text),
  'ids in one text': (text) => spacedIds.safeParse(text),
  'a date with words': (text) => wordedDate(text, dateWords, false),
  'a day of the week beside a date': (text) => text.replace(dateWords.weekday, ''),
  'a direction': (text) => order.safeParse(text),
  'a word of a filter': (text) => [wordOf(text), textIn(text), isWord(text), numbersIn(text)],
  'the address of a list': (text) => filterText(filterIn(new URLSearchParams(text))),
  'what an address asks of a column': (text) =>
    filterIn(new URLSearchParams([['custom:6f1c2a34-9d1e-4b6f-8a51-0c4b7e2d9f10', text]])),
  'sort keys': (text) => sortsOf({ field: text, order: text }),
  'what is typed into the palette': (text) => fitOf(text.slice(0, 50), text),
  'a name in the palette': (text) => fitOf('xz', text),
  'the values in the text of a refusal': (text) =>
    valuesIn(
      template,
      template.replace(/\{\w+\}/g, () => text),
    ),
  JSON: (text) => refused(() => parseLocated(text, 20)),
  'a text in JSON': (text) => refused(() => parseLocated(`["${text}"`, 20)),
  'a list in JSON': (text) => parseLocated(JSON.stringify(text.match(/.{1,4}/gs)), 20),
  'a line of a recording': (text) =>
    readLine(JSON.stringify({ event: '6', payload: { name: text } })),
  'a table of the command line': (text) => show([{ name: text }, { name: text }], 80),
}

/** Runs something that may refuse what it is given, by an error of its own. */
function refused(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal || (error as Error).constructor.name === 'JsonError'))
      throw error
  }
}

const fillingsOf = someFillings()

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('takes steps in proportion to its length', async () => {
    expect(await notLinear(length, fillingsOf(4, 6), read)).toEqual([])
  })
})

/** Beginnings of what is looked for in markup, which never goes on. */
const begun = [
  ...['<!doctype', '<!doctype ', '<!doctype>', '<!entit', '<!attlis', '<?xml-styleshee', '<?'],
  ...['<', '<a', '<:', '<a:', '<a:b-', ':', '<\u00e9', '<scrip', '<a:scrip', '<script-', 'script'],
  ...[' on', '"on', ' onload', ' onload ', ' /', 'http-equi', 'srcdo', 'javascript', 'javavb'],
  ...['www.w3.org', 'www.w3.org 1999', 'www.w3.org/2000/sv', '&', '&#', '&#x', '&#x0', '&#0'],
  ...['&#1', '&#xa', '&tab', '&colon', '&a0'],
]
const markup = begun.flatMap((piece) => [
  [piece, (size: number) => piece.repeat(size / piece.length)] as const,
  [`${piece} once`, (size: number) => `<${piece.repeat(size / piece.length)}`] as const,
])

test.each([
  ['at once', length],
  ['bit by bit', 64],
])('what is begun in markup takes steps in proportion to its length, %s', async (_, bit) => {
  const read = (text: string) => {
    const active = new ActiveMarkup(false)
    for (let at = 0; at < text.length; at += bit) active.add(text.slice(at, at + bit))
  }
  expect(await notLinear(4 * length, markup, read)).toEqual([])
})

test.each(markup)('%s takes few steps for each character of markup', (_, fill) => {
  const text = fill(length)
  const active = new ActiveMarkup(true)
  active.add(text)
  takeSteps()
  new ActiveMarkup(false).add(text)
  expect(takeSteps() / length).toBeLessThan(most)
})

/** Markup with a script, of which much more is taken out, or would be read by a parser of its own. */
const unclean = [
  ['elements that go', (size: number) => '>'.repeat(size / 2) + '<base/>'.repeat(size / 14)],
  ['elements with words that go', (size: number) => 'x<object>x</object>'.repeat(size / 20)],
  ['elements in what goes', (size: number) => `<object>${'<b/>'.repeat(size / 4)}</object>`],
  ['attributes that go', (size: number) => 'x<b onload="x"/>'.repeat(size / 16)],
  ['styles', (size: number) => `<b style="${'{a:'.repeat(size / 3)}"/>`],
  ['elements with styles', (size: number) => '<b style="a:b"/>'.repeat(size / 16)],
  ['pictures', (size: number) => `<img srcset="${'@a '.repeat(size / 3)}"/>`],
] as const
const withScript = unclean.map(
  ([name, fill]) => [name, (size: number) => `<svg><script/>${fill(size)}</svg>`] as const,
)

test.each([true, false])(
  'markup is cleaned in proportion to its length (XML: %s)',
  async (isXml) => {
    const clean = (text: string) => expect(cleanMarkup(Buffer.from(text), isXml)).toBeDefined()
    expect(await notLinear(4 * length, withScript, clean)).toEqual([])
  },
)

const emptyParagraph = '<p>(?:\\s|&nbsp;|<br\\s*/?>)*</p>'
const tag = /<\/?[a-z][^<>]*>/gi
/**
 * What takes more, each in a way of its own: in an expression, in a parser, in a loop of ours, in a
 * method that is built in.
 */
const slow: Record<string, (text: string) => unknown> = {
  'an expression that ends with the text': (text) =>
    text.replace(new RegExp(`(?:\\s|${emptyParagraph})+$`, 'i'), ''),
  'a parser that keeps every open tag': (text) => sanitize(text),
  'a loop until nothing changes': (text) => {
    let before = ''
    for (let after = text; after !== before; ) [before, after] = [after, after.replace(tag, '')]
  },
  'a list with a new first element each time': (text) => {
    const list: string[] = []
    for (const each of text) list.unshift(each)
  },
  'a search from each character on': (text) =>
    [...text].filter((_, n) => text.indexOf('\u0000', n) >= 0),
  'composing marks': (text) => text.normalize(),
}

test.each(Object.entries(slow))('%s is detected as not linear', async (_, read) => {
  const found = await notLinear(length, Object.entries(fillings), read).catch((error: Error) => [
    error.message,
  ])
  expect(found).not.toEqual([])
})
