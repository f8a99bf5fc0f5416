import i18next, { type BackendModule, type FormatterModule, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { ReplyError } from '../../client/requests/failures.ts'
import { caller } from '../../client/requests/request.ts'
import { fetchTexts } from '../../client/requests/texts.ts'
import { words } from '../../client/requests/words.ts'
import { firstLanguage } from '../../client/session/language.ts'
import { keys } from '../../client/session/session.ts'
import { storeText } from '../../client/stored.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { memoize } from '../../core/engine/memoize.ts'
import { type Language, languages } from '../../core/session/languages.ts'
import { type NumberSigns, withPlainSigns } from '../../core/values/written-number.ts'

/** The language tag of each language, for the page and for dates and numbers. */
export const languageTags: Record<Language, string> = {
  en: 'en',
  es: 'es',
  pt: 'pt',
  alb: 'sq',
  de: 'de',
  zh_cn: 'zh-CN',
}
/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  alb: 'Shqip',
  de: 'Deutsch',
  zh_cn: '简体中文',
}

/**
 * Takes texts from their files. What could not be fetched is tried again, unless there is no such
 * file, or it cannot be read (B8).
 */
const files: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    fetchTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, !(error instanceof ReplyError) || error.status >= 500),
    )
  },
}

/** Texts could not be fetched, in no language that the screens could fall back to. */
export class TextsError extends Error {}

/** Files that could not be fetched. i18next does not retry them. */
const missing = new Set<string>()

/**
 * Loads the texts of namespaces that are not loaded yet. Errors: `TextsError`; the next call tries
 * again.
 */
export async function loadTexts(namespaces: string | readonly string[]) {
  // Before the start it is known which texts the page needs: `startTranslation` loads them.
  if (!i18next.isInitialized) return
  const wanted = [namespaces].flat()
  const again = wanted.filter((namespace) => missing.has(namespace))
  if (again.length > 0) await i18next.reloadResources(languagesInUse(), again)
  await i18next.loadNamespaces(wanted)
  checkTexts(wanted)
}

function checkTexts(wanted: readonly string[]) {
  for (const namespace of wanted) {
    const here = languagesInUse().some((language) => i18next.hasResourceBundle(language, namespace))
    if (here) missing.delete(namespace)
    else missing.add(namespace)
  }
  const gone = wanted.filter((namespace) => missing.has(namespace))
  if (gone.length > 0) throw new TextsError(`No texts of ${gone.join()}`)
}

const languagesInUse = () => [...new Set([currentLanguage(), 'en'])]

/** Puts values into texts: numbers as the language writes them. */
const values: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown) => (typeof value === 'number' ? showNumber(value) : (value as string)),
}

/**
 * Starts translation with some namespaces; texts come from `/locales/{lng}/{ns}.json`, a namespace
 * when first asked for (A1). Errors: `TextsError`.
 */
export async function startTranslation(namespaces: readonly string[]) {
  i18next.on('languageChanged', (language) => {
    const tag = languageTags[language as Language]
    document.documentElement.lang = tag
    caller.headers['Accept-Language'] = tag
  })
  await i18next
    .use(files)
    .use(values)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: 'en',
      supportedLngs: [...languages],
      load: 'currentOnly',
      defaultNS: 'common',
      fallbackNS: 'common',
      ns: [...namespaces],
      interpolation: { escapeValue: false, alwaysFormat: true },
      maxParallelReads: limits.translationReadsAtOnce,
      maxRetries: limits.translationRetries,
      retryTimeout: limits.translationRetryMs,
    })
  checkTexts(namespaces)
  words.of = (key, values) => i18next.t(key, values ?? {})
  loadErrors()
}

/** As `t`, for lists of many lines: a text is looked up once, and filled in once with the same values. */
export function lookedUpOnce<T extends TFunction<'tasks'>>(t: T): T {
  const plain = memoize((key: string) => t(key))
  const filled = memoize(
    (asked: string) => t(...(JSON.parse(asked) as [string, Record<string, unknown>])),
    2_000,
  )
  const text = (key: string, values?: Record<string, unknown>) =>
    values ? filled(JSON.stringify([key, values])) : plain(key)
  return text as T
}

/** Changes the language and remembers it in this browser. */
export async function changeLanguage(language: Language) {
  storeText(keys.language, language)
  await i18next.changeLanguage(language)
  loadErrors()
}

/** Draws all texts again, with the dates and numbers among them. */
export const redrawTexts = () => i18next.emit('languageChanged', i18next.language)

/**
 * What is said of failures, which no page waits for. The server says refusals in English, so that
 * only the other languages have them here.
 */
function loadErrors() {
  loadTexts('failures').catch(() => {})
  if (currentLanguage() === 'en') return
  // English has nothing to fall back to, and is not asked for it.
  i18next.addResourceBundle('en', 'errors', {})
  loadTexts('errors').catch(() => {})
}

export const currentLanguage = () => i18next.language as Language
/** The tag of the language in use, for `Intl`. */
export const currentTag = () => languageTags[currentLanguage()] ?? 'en'

/** The tag to write numbers with; Albanian, which browsers may not know, writes them as German does. */
export const tagOfNumbers = () => {
  const tag = currentTag()
  return Intl.NumberFormat.supportedLocalesOf([tag]).length > 0 ? tag : 'de'
}

const numberFormat = memoize((tag: string) => new Intl.NumberFormat(tag))
/** A number as the language in use writes it, such as `8,658`. */
export const showNumber = (value: number) => numberFormat(tagOfNumbers()).format(value)

const decimalFormat = memoize((key: string) => {
  const [tag, digits, unit] = key.split(' ') as [string, string, string?]
  const fraction = Number(digits)
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    ...(unit ? { style: 'unit', unit } : {}),
  })
}, 50)
/**
 * A number with so many decimals, or percents, as the language in use writes it; null decimals are
 * those it has, without signs between thousands.
 */
export const showDecimals = (value: number, decimals: number | null, isShare = false) =>
  decimals === null
    ? String(value).replace('.', signsOfNumbers().decimal)
    : decimalFormat(`${tagOfNumbers()} ${decimals}${isShare ? ' percent' : ''}`).format(value)

const signsIn = memoize((tag: string): NumberSigns => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5)
  const sign = (wanted: 'decimal' | 'group') =>
    withPlainSigns(` ${parts.find(({ type }) => type === wanted)!.value} `)
  return { decimal: sign('decimal'), group: sign('group') }
})
/** The signs that the language in use writes numbers with. */
export const signsOfNumbers = () => signsIn(tagOfNumbers())
