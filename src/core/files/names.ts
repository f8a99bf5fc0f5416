import { limits } from '../catalogue/limits.ts'
import { cut, plainName } from '../values/text.ts'

/** What cannot stand in file names on some systems: browsers leave it out there, or what follows. */
const impossible = /[:*?"<>|]/g
const isEnding = (text: string) => /^[\p{L}\p{N}_-]{1,20}$/u.test(text)
/** Up to the last letter or digit: some systems leave out what stands at the end of a name. */
const trimmed = (text: string) => /^.*[\p{L}\p{N}]/su.exec(text)?.[0] ?? ''

/**
 * The ending of a file name in lower case, without its dot, as any system may read it; empty for a
 * name without one. What can be read as an ending that is judged counts as that.
 */
export function extensionOf(name: string): string {
  const whole = trimmed(name.toLowerCase())
  const dot = whole.lastIndexOf('.')
  if (dot < 0) return ''
  const last = whole.slice(dot + 1)
  const readings = [trimmed(last.split(impossible, 1)[0]!), last.replace(impossible, '')]
  const endings = readings.filter(isEnding)
  return endings.find((each) => isBlocked(each) || isMarkup(each)) ?? endings.at(-1) ?? ''
}

/**
 * A file name as it is stored: plain, without the folders it came from, and without the dots and
 * blanks at its end that some systems leave out. Empty when nothing is left.
 */
export function fileName(text: string): string {
  const last = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1)
  const name = plainName(last)
  let end = name.length
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}

/** Whether a name is longer than is stored, in characters or in the bytes of UTF-8. */
export const isTooLong = (name: string): boolean =>
  name.length > limits.fileName || bytesOf(name) > limits.fileNameBytes

/** A name that is not too long: what stands before its ending is cut, the ending stays. */
export function fittingName(name: string): string {
  if (!isTooLong(name)) return name
  const extension = extensionOf(name)
  const ending = extension === '' ? '' : endingOf(name, extension)
  const before = name.endsWith(ending) ? name.length - ending.length : name.length
  let stem = cut(name.slice(0, before), limits.fileName)
  const isFitting = () => !isTooLong(stem + ending) && extensionOf(stem + ending) === extension
  while (stem !== '' && !isFitting()) stem = cut(stem, stem.length - 1).trimEnd()
  return stem + ending
}

/** An ending with its dot, as it is written if the name ends with it. */
function endingOf(name: string, extension: string): string {
  const own = name.slice(-extension.length - 1)
  return own.toLowerCase() === `.${extension}` ? own : `.${extension}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Programs and what runs them, and pages that are packed with all they load, by ending: not taken. */
const refused: ReadonlySet<string> = new Set(
  `exe bat cmd com pif scr vbs js jar app deb rpm dmg pkg sh ps1 dll msi hta cpl msc vb wsf wsh scf
  lnk inf mht mhtml`.split(/\s+/),
)

/** Whether files of an ending are refused. */
export const isBlocked = (extension: string): boolean => refused.has(extension)

/** What browsers read as SVG, XML or HTML, by ending. */
const markup: ReadonlySet<string> = new Set(
  'svg svgz xml xsl xslt html htm ehtml shtml shtm xhtml xhtm xht rdf rss atom mathml mml xul xbl'.split(
    ' ',
  ),
)

/** How a file is called, as `fileName` gives it, and how many bytes it has and may have. */
interface Named {
  name: string
  size: number
  most?: number
}

/** What a file is refused with: as `refuse` and a `Refusal` take it. */
type Fault = readonly [
  code: 'upload_missing' | 'file_blocked' | 'file_empty' | 'file_too_large' | 'file_name_too_long',
  field?: 'name',
  details?: { values: Record<string, string | number> },
]

/** What the name and the size of a file are refused with, if they are. */
export function faultOf({ name, size, most = limits.fileBytes }: Named): Fault | undefined {
  if (name === '') return ['upload_missing']
  const extension = extensionOf(name)
  if (isBlocked(extension)) return ['file_blocked', 'name', { values: { extension } }]
  if (size <= 0) return ['file_empty']
  if (size > most)
    return ['file_too_large', undefined, { values: { most: Math.floor(most / 1024 ** 2) } }]
  return isTooLong(name) ? ['file_name_too_long', 'name'] : undefined
}

/** Whether files of an ending may hold scripts, which are taken out of them. */
export const isMarkup = (extension: string): boolean => markup.has(extension)
