import sanitize from 'sanitize-html'
import { limits } from '../../src/core/catalogue/limits.ts'
import { ActiveMarkup } from './active-markup.ts'

/** Elements that are taken out with all that is in them. */
const removed: ReadonlySet<string> = new Set(
  'script iframe frame frameset object embed applet base portal handler listener'.split(' '),
)

/**
 * What the library asks of a name whether it is in a list. It is told what to remove in this way, as what its
 * filter takes out costs as much as all that stands before it.
 */
class NamesWhich extends Array<string> {
  readonly #are: (name: string) => boolean

  constructor(are: (name: string) => boolean) {
    super()
    this.#are = are
  }

  override indexOf(name: string): number {
    return this.#are(name) ? 0 : -1
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

const isRemoved = (name: string) => removed.has(local(name))
const notKept = new NamesWhich(isRemoved)
const kept = new NamesWhich((name) => !isRemoved(name))

/**
 * SVG, XML or HTML without scripts: elements that run or load something, what listens to events and
 * addresses that are scripts are taken out. Undefined for what is no text, is nested too deep, or of
 * which that cannot be said for sure.
 */
export function cleanMarkup(bytes: Buffer, isXml: boolean): Buffer | undefined {
  const text = textOf(bytes)
  const cleaned = text === undefined ? undefined : reduced(text, isXml)
  if (cleaned === undefined) return undefined
  const result = Buffer.from(headOf(text!, isXml) + cleaned)
  const left = new ActiveMarkup(false)
  left.add(result.toString('latin1'))
  return left.found ? undefined : result
}

const textOf = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What stands before the first element and is lost when it is taken apart. */
const headOf = (text: string, isXml: boolean) =>
  isXml
    ? text.trimStart().startsWith('<?xml ')
      ? '<?xml version="1.0" encoding="UTF-8"?>\n'
      : ''
    : /^\s*<!doctype html/i.test(text)
      ? '<!DOCTYPE html>\n'
      : ''

class TooDeep extends Error {}

function reduced(text: string, isXml: boolean): string | undefined {
  let depth = 0
  try {
    return sanitize(text, {
      allowedTags: kept,
      nonTextTags: notKept,
      allowedAttributes: false,
      allowVulnerableTags: true,
      allowedSchemesAppliedToAttributes: [],
      // They are left as they are, and not parsed.
      parseStyleAttributes: false,
      transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
      parser: { xmlMode: isXml, lowerCaseTags: !isXml, lowerCaseAttributeNames: !isXml },
      onOpenTag: () => {
        if (++depth > limits.descriptionDepth) throw new TooDeep()
      },
      onCloseTag: () => depth--,
    })
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

/**
 * The attributes of an element that run nothing. Nor has it a `srcset`: the library prints all of it for
 * each of its faults.
 */
const harmless = (attribs: sanitize.Attributes): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) =>
        !/^(on[a-z]{3,}|srcdoc|http-equiv|(?:image)?srcset)$/.test(local(name)) &&
        !/(?:java|vb)script:/i.test(value.replace(/[\x00-\x20]+/g, '')),
    ),
  )
