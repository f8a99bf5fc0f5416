import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errors } from '../../core/catalogue/errors.ts'
import { memoize } from '../../core/engine/memoize.ts'
import { languages } from '../../core/session/languages.ts'
import { languageTags } from './i18n.ts'

type Texts = Record<string, string>

const folder = join(import.meta.dirname, '../../public/locales')
const namespaces = readdirSync(join(folder, 'en')).map((file) => file.replace('.json', ''))
const read = memoize(
  (file: string): Texts => flat(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)
/** The texts of a file by their whole key: `section.name`. */
const textsOf = (language: string, namespace: string) => read(`${language}/${namespace}.json`)

const flat = (texts: Record<string, string | Texts>, before = ''): Texts =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string' ? { [before + key]: text } : flat(text, `${before}${key}.`),
    ),
  )

/** The texts of refusals in English are those of the catalogue. */
const refusals: Texts = Object.fromEntries(
  Object.entries(errors).flatMap(([code, { text, ...rest }]) => [
    ...(text.startsWith('$') ? [] : [[code, text.replace(/\{(\w+)\}/g, '{{$1}}')]]),
    ...('title' in rest ? [[`${code}_title`, rest.title]] : []),
  ]),
)

/** The names of other programs, and what is no word, are the same in all languages. */
const names = [
  ...['API', 'Asana', 'ClickUp', 'Jira', 'Todoist', 'Trello', 'Worklenz'],
  ...['{{time}} ms', '{{field}}: {{why}}'],
]
/** The reviewed words of each language that are the same in English. */
const alike: Record<string, string[]> = {
  es: ['Actual', 'Color', 'Ctrl', 'Error', 'Esc', 'Personal', 'Plan', 'Total', 'Webhooks'],
  pt: [
    ...[
      'Ctrl',
      'Del',
      'Enter',
      'Esc',
      'Link',
      'Menu',
      'OK',
      'Shift',
      'Status',
      'Total',
      'Webhooks',
    ],
    '“{{name}}”',
  ],
  alb: [
    ...['Ctrl', 'Del', 'Email', 'Enter', 'Esc', 'Formula', 'Link', 'Shift', 'Standard'],
    ...['{{count}} person', '“{{name}}”'],
  ],
  de: [
    ...['Admin', 'Board', 'Code', 'Enter', 'Esc', 'Filter', 'Info', 'Labels', 'Link', 'Name', 'OK'],
    ...['Option {{n}}', 'Passkeys', 'Phase', 'Plan', 'Roadmap'],
    ...['Standard', 'Start', 'Status', 'Team', 'Teams', 'Text', 'Webhooks'],
    'name@example.com',
  ],
  zh_cn: ['Ctrl', 'Del', 'Enter', 'Esc', 'Shift', 'name@example.com', '“{{name}}”'],
}

const form = /_(zero|one|two|few|many|other)$/
/** Whether a key is one of the forms of a counted text. */
const isPlural = (key: string, english: Texts) =>
  form.test(key) && key.replace(form, '_other') in english
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

/**
 * The keys a language must have for those of English: a counted text in each of its own plural
 * forms.
 */
function keysFor(language: (typeof languages)[number], english: Texts): string[] {
  const { pluralCategories } = new Intl.PluralRules(languageTags[language]).resolvedOptions()
  return [
    ...new Set(
      Object.keys(english).flatMap((key) =>
        isPlural(key, english)
          ? pluralCategories.map((name) => key.replace(form, `_${name}`))
          : key,
      ),
    ),
  ].sort()
}

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test.each([...namespaces, 'errors'])(
    'has every text of %s, with the same placeholders',
    (namespace) => {
      const english = namespace === 'errors' ? refusals : textsOf('en', namespace)
      const texts = textsOf(language, namespace)
      expect(Object.keys(texts).sort()).toEqual(keysFor(language, english))
      for (const [key, text] of Object.entries(texts)) {
        const meant = english[key] ?? english[key.replace(form, '_other')]!
        expect(text.trim(), key).not.toBe('')
        if (!key.endsWith('_one')) expect(placeholders(text), key).toEqual(placeholders(meant))
      }
    },
  )

  test('leaves it to the value how a percentage is written', () => {
    const texts = namespaces.flatMap((name) => Object.values(textsOf(language, name)))
    expect(texts.filter((text) => /\}\}\s?[%٪]/.test(text))).toEqual([])
  })

  test('has no English texts but the words that are the same in both languages', () => {
    const english = new Set(
      [...namespaces.map((name) => textsOf('en', name)), refusals].flatMap(Object.values<string>),
    )
    const texts = [...namespaces, 'errors'].flatMap((name) =>
      Object.values(textsOf(language, name)),
    )
    const same = [...new Set(texts)].filter((text) => english.has(text) && !names.includes(text))
    expect(same.sort()).toEqual(alike[language])
  })
})

describe('English', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(screens|parts).*\.tsx?$/.test(file),
  )
  const common = textsOf('en', 'common')
  /** The keys that a file asks for, and English does not have. */
  function missingIn(file: string): string[] {
    const source = readFileSync(join(root, file), 'utf8')
    // Lines and cards have their texts from the list they are in.
    const own =
      /useTranslation\(\[?'(\w+)'/.exec(source)?.[1] ??
      (/\bTaskViewContext\b|useTaskContext\(\)/.test(source) ? 'tasks' : 'common')
    return [...source.matchAll(/\bt\(\s*'([\w:.-]+)'/g)].flatMap(([, name]) => {
      const [key, namespace] = name!.split(':').reverse()
      const has = (wanted: string) => wanted in common || wanted in textsOf('en', namespace ?? own)
      return has(key!) || has(`${key}_other`) ? [] : [`${file}: ${name}`]
    })
  }
  test('has the texts that screens use', () => {
    expect(files.flatMap(missingIn)).toEqual([])
  })
  test('is spelled as in the specification', () => {
    const british = /colour|favourite|organis|licence|centre|behaviou|customis|authoris|catalogue/i
    const texts = [...namespaces.map((name) => textsOf('en', name)), refusals].flatMap(
      Object.values<string>,
    )
    expect(
      texts.map((text) => text.replace(/\{\{\w+\}\}/g, '')).filter((text) => british.test(text)),
    ).toEqual([])
  })
  test('has no unused texts', () => {
    const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const whole = new Set([...code.matchAll(/['"`](?:\w+:)?([\w.-]+)['"`]/g)].map(([, key]) => key))
    // Keys that are put together have a fixed start or end, such as `sort_${field}`.
    const made = [...code.matchAll(/`(?:\w+:)?([\w.-]*)\$\{[^`{}]*\}([\w.-]*)`/g)]
      .map(([, start, end]) => [start!, end!] as const)
      .filter(([start, end]) => /\w[._]$/.test(start) || /^[._]\w/.test(end))
    const isRead = (key: string) =>
      whole.has(key) || made.some(([start, end]) => key.startsWith(start) && key.endsWith(end))
    const unread = namespaces.flatMap((namespace) =>
      Object.keys(textsOf('en', namespace))
        .filter((key) => !isRead(key) && !isRead(key.replace(form, '')))
        .map((key) => `${namespace}:${key}`),
    )
    expect(unread).toEqual([])
  })
})

test.each(languages)('plans are called in the audit log as on the billing page: %s', (language) => {
  const names = Object.entries(textsOf(language, 'billing')).filter(([key]) => /^name\./.test(key))
  expect(names.length).toBeGreaterThan(5)
  const told = textsOf(language, 'audit')
  for (const [key, name] of names) expect(told[key.replace('name.', 'values.')]).toBe(name)
})
