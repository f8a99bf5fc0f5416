import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, isTest, textOf } from './sources.ts'
import { visitFile } from './syntax.ts'

/*
 * What is loaded on demand brings the texts that it shows. A part whose texts are fetched only when
 * it is drawn suspends: React hides the page around it for that moment, and what is being typed
 * there is lost with the focus.
 */

const code = files.filter((file) => /^src\/(parts|screens)\//.test(file) && !isTest(file))
const isIndex = (file: string) => /^src\/screens\/\w+\/index\.ts$/.test(file)

/** Lists of namespaces that have a name, such as what all pages of the settings share. */
const lists = new Map(
  code
    .filter(isIndex)
    .flatMap((file) => [...textOf(file).matchAll(/const (\w+Texts) = \[(.*?)\]/g)])
    .map(([, name, list]) => [name!, namesIn(list!)]),
)
const listOf = (name: string): readonly string[] => lists.get(name) ?? []

/** The namespaces that a list in the code names. */
function namesIn(list: string): string[] {
  return [...list.matchAll(/'(\w+)'|\b(\w+Texts)\b/g)].flatMap(([, name, other]) =>
    name ? [name] : listOf(other!),
  )
}

const fileAt = (from: string, path: string) => join(dirname(from), path)

/** What a file imports at once, other than types. What is known of screens is not drawn with them. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/^(?:import|export) (?!type )(?:[^;'()]* from )?'(\.[^']+)'/gm)]
    .map(([, path]) => fileAt(file, path!))
    .filter((target) => code.includes(target) && !isIndex(target))

const asked = /\buseTranslation\('(\w+)'/g
const textsShownBy = (file: string) => [...textOf(file).matchAll(asked)].map(([, name]) => name!)

/** A part that is loaded on demand, and the texts that are loaded beside it. */
interface Part {
  file: string
  texts: readonly string[]
}

/** How texts are named where a part is declared. */
const beside = /^(?:withTexts|code)\(\s*(\[[^\]]*\]|\w+)|^\{[^{}]*?\btexts: (\[[^\]]*\]|\w+)/
const declares = /^(?:new Code|lazy|withTexts|code)\b|^\{[^{}]*?\btexts: /

/** The parts that a file declares. One that is only fetched early is declared elsewhere. */
function partsOf(file: string): Part[] {
  const text = textOf(file)
  if (!text.includes('import(')) return []
  const around: { start: number; end: number }[] = []
  const found: { start: number; path: string }[] = []
  visitFile(file, ({ type, start, end }) => {
    const source = text.slice(start, end)
    const [, path] = /^import\(\s*'(\.[^']+)'/.exec(source) ?? []
    const isOnlyFetched = text.startsWith('.catch(', end)
    if (type === 'ImportExpression' && path && !isOnlyFetched) found.push({ start, path })
    else if (/^(Call|New|Object)Expression$/.test(type) && declares.test(source))
      around.push({ start, end })
  })
  return found.flatMap(({ start, path }) => {
    const places = around
      .filter((place) => place.start < start && start < place.end)
      .map((place) => text.slice(place.start, place.end))
    const texts = places.flatMap((place) => {
      const [, first, second] = beside.exec(place) ?? []
      return namesIn(first ?? second ?? '')
    })
    const target = fileAt(file, path)
    return places.length > 0 && code.includes(target) ? [{ file: target, texts }] : []
  })
}

const partsIn = new Map(code.map((file) => [file, partsOf(file)]))

function drawnWith(file: string): Set<string> {
  const drawn = new Set([file])
  for (const each of drawn) for (const next of importsOf(each)) drawn.add(next)
  return drawn
}

/** Shown everywhere, or not waited for. */
const everywhere = ['common', 'errors', 'failures']

const missing = new Set<string>()
const seen = new Set<string>()
const filesOf = new Map<string, Set<string>>()

/** Follows a part to all that it draws, and to the parts that are loaded from there. */
function follow({ file, texts }: Part) {
  const loaded = [...new Set(texts)].sort()
  const key = `${file} ${loaded}`
  if (seen.has(key)) return
  seen.add(key)
  const drawn = filesOf.get(file) ?? drawnWith(file)
  filesOf.set(file, drawn)
  for (const each of drawn) {
    for (const name of textsShownBy(each))
      if (!loaded.includes(name)) missing.add(`${file} shows "${name}" in ${each}`)
    for (const part of partsIn.get(each)!) follow({ ...part, texts: [...loaded, ...part.texts] })
  }
}

/** The texts around the pages of an area, if there are any. */
const frames: Readonly<Record<string, readonly string[]>> = {
  ...{ settings: listOf('settingsTexts'), templates: listOf('settingsTexts') },
  ...{ webhooks: listOf('settingsTexts'), api: listOf('settingsTexts') },
  admin: listOf('adminTexts'),
  reporting: listOf('reportingTexts'),
}

test('what is loaded on demand is loaded with the texts it shows', () => {
  for (const index of code.filter(isIndex)) {
    const [area] = /\w+(?=\/index)/.exec(index)!
    const frame = frames[area] ?? []
    for (const { file, texts } of partsIn.get(index)!)
      follow({ file, texts: [...everywhere, 'shell', ...frame, ...texts] })
  }
  follow({ file: 'src/screens/shell/Shell.tsx', texts: [...everywhere, 'shell'] })
  expect([...missing]).toEqual([])
})
