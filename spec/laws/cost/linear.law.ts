import './steps.ts'
import sanitize from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { readLine } from '../../../cli/recording/line.ts'
import { parseLocated } from '../../../cli/shared/located-json.ts'
import { show } from '../../../cli/shared/show.ts'
import { fillings } from '../../../fixtures/values/fillings.ts'
import { cleanHtml } from '../../../server/commands/clean-html.ts'
import { piecesOf } from '../../../src/client/html/safe-inline.ts'
import { fitOf } from '../../../src/client/keyboard/fuzzy.ts'
import { valuesIn } from '../../../src/client/requests/words.ts'
import { errors, Refusal, refuseAny } from '../../../src/core/catalogue/errors.ts'
import { projectKey } from '../../../src/core/projects/rules.ts'
import { isStrongPassword, passwordMarks } from '../../../src/core/session/passwords.ts'
import { isEmail, normalEmail } from '../../../src/core/session/rules.ts'
import { storedDescription } from '../../../src/core/tasks/description.ts'
import { sortsOf } from '../../../src/core/tasks/list/queries.ts'
import { slug } from '../../../src/core/tasks/wire/wire-v3.ts'
import { avatarColour } from '../../../src/core/values/colours.ts'
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

/*
 * Every function that reads a text from outside takes steps in proportion to its length, on every
 * hostile text, and neither throws nor overflows. The steps are counted (`steps.ts`).
 */

/** How long the texts are, in characters. */
const length = 4_000

/** The text of a refusal that has the most values in it. */
const template = Object.values(errors)
  .map(({ text }) => text as string)
  .reduce((a, b) => (b.split('{').length > a.split('{').length ? b : a))

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
  'a direction': (text) => order.safeParse(text),
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

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('takes steps in proportion to its length', async () => {
    expect(await notLinear(length, Object.entries(fillings), read)).toEqual([])
  })
})

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
