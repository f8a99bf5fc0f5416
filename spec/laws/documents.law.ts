import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files } from './sources.ts'

/*
 * What the documents point at is there: files they name, pages they link to, scripts they tell one
 * to run. Pictures stay small. The table of ASVS names tests that exist, in its order, and counts
 * right.
 */

const root = join(import.meta.dirname, '../..')
const docs = readdirSync(join(root, 'docs'))
const documents = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'spec/decisions.md',
  ...docs.map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const houses = ['src', 'server', 'cli', 'spec', 'fixtures', 'e2e', 'bench', 'scripts', 'docs']

test.each(documents)('%s names files that exist', (file) => {
  const named = [...textOf(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path]) => path!)
  const own = named.filter((path) => houses.includes(path.split('/')[0]!))
  expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/architecture.md names every source file by its path from the root', () => {
  const quoted = [...textOf('docs/architecture.md').matchAll(/`([\w./<>-]+\.tsx?)`/g)]
  const named = quoted.map(([, path]) => path!)
  // `<feature>` stands for any name.
  const isThere = (path: string) => {
    const pattern = path.replaceAll('.', '\\.').replace(/<\w+>/g, '[\\w-]+')
    return files.some((file) => new RegExp(`^${pattern}$`).test(file))
  }
  expect(named.filter((path) => !isThere(path))).toEqual([])
  expect(named.length).toBeGreaterThan(50)
})

test.each(documents)('%s links to pages and pictures that exist', (file) => {
  const links = [...textOf(file).matchAll(/\]\(([^)#]*)(?:#[^)]*)?\)/g)].map(([, path]) => path!)
  const own = links.filter((link) => !/^https:/.test(link))
  expect(own.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
})

test.each(documents)('%s refers to npm scripts that exist', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const told = [...textOf(file).matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(
    ([, name]) => name!,
  )
  expect(told.filter((name) => !(name in scripts))).toEqual([])
})

const kilobytesMost = 120

test('the README has three pictures, none of them large', () => {
  const pictures = docs.filter((name) => /\.(webp|png|jpe?g)$/.test(name))
  expect(pictures.length).toBe(3)
  for (const name of pictures) {
    expect(textOf('README.md')).toContain(`docs/${name}`)
    expect(statSync(join(root, 'docs', name)).size).toBeLessThan(kilobytesMost * 1_000)
  }
})

test('decisions are numbered consecutively', () => {
  const numbers = [...textOf('spec/decisions.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) =>
    Number(number),
  )
  expect(numbers).toEqual(numbers.map((_, n) => n + 1))
  expect(numbers.length).toBeGreaterThan(10)
})

const asvs = textOf('docs/asvs.md')
const outcomes = ['shown', 'held', 'operator', 'exception', 'n/a'] as const
const requirements = [
  ...asvs.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \(L([12])\) *\| [^|]+ \| `([^`]+)` *\| (.*\S) +\|$/gm),
].map(([, chapter, section, number, level, outcome, why]) => ({
  place: [chapter, section, number].map(Number) as [number, number, number],
  level: Number(level),
  outcome: outcome!,
  why: why!,
}))
type Requirement = (typeof requirements)[number]

/** What a row says in words, by its number. */
const wordsOf = ({ place, why }: Requirement) => `${place.join('.')}: ${why}`

test('every requirement of ASVS is listed once, in order and in its chapter', () => {
  const { length } = [...asvs.matchAll(/^\| \d+\.\d+\.\d+ /gm)]
  expect(requirements.length).toBe(length)
  const ranks = requirements.map(
    ({ place: [chapter, section, number] }) => chapter * 10_000 + section * 100 + number,
  )
  expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b))
  const parts = asvs.split(/^## /m).slice(1)
  for (const part of parts)
    for (const [, chapter] of part.matchAll(/^\| (\d+)\./gm))
      expect(chapter).toBe(/^\d+/.exec(part)![0])
  // As many as version 5.0.0 of the standard has.
  expect([1, 2].map((most) => requirements.filter(({ level }) => level <= most).length)).toEqual([
    70, 253,
  ])
})

test('the totals of ASVS are those of its rows', () => {
  const counts = (own: readonly Requirement[]) => [
    ...outcomes.map((outcome) => own.filter((row) => row.outcome === outcome).length),
    own.length,
  ]
  const told = [...asvs.matchAll(/^\| (?:(\d+)\. [^|]+|Level (\d)|All) *\|((?: +\d+ \|){6})$/gm)]
  expect(told.length).toBe(new Set(requirements.map(({ place: [chapter] }) => chapter)).size + 3)
  for (const [line, chapter, level, numbers] of told) {
    const own = requirements.filter((row) =>
      chapter ? row.place[0] === Number(chapter) : !level || row.level === Number(level),
    )
    expect({ line, counts: numbers!.match(/\d+/g)!.map(Number) }).toEqual({
      line,
      counts: counts(own),
    })
  }
})

const testFile = /^[\w./-]+\.(?:test\.tsx?|spec\.ts|law\.ts|journey\.ts)$/
/** A title where a test begins, or a list of clauses or cases before it ends. */
const title =
  /(?<=(?:\b(?:test|describe|clause)(?:\.\w+)*\(|\)\(|\],|'[AB]\d+\.\d+',)\s*)(['"`])(.*?)\1/g
const titlesIn = (file: string) =>
  [...textOf(file).matchAll(title)].flatMap(([, , text]) =>
    text!.split(/\$\{[^}]*\}/).map((piece) => piece.trim()),
  )

test('ASVS quotes tests that exist, and each row has what its outcome needs', () => {
  const decisions = [...textOf('spec/decisions.md').matchAll(/^\d+\. \*\*/gm)].length
  for (const row of requirements) {
    const words = wordsOf(row)
    const named = [...row.why.matchAll(/`([^`]+)`((?:,? “[^”]+”)+)/g)]
    expect(words.match(/“[^”]+”/g) ?? []).toEqual(
      named.flatMap(([, , quoted]) => quoted!.match(/“[^”]+”/g)),
    )
    for (const [, file, quoted] of named) {
      expect(file).toMatch(testFile)
      const missing = [...quoted!.matchAll(/“([^”]+)”/g)].filter(
        ([, text]) => !titlesIn(file!).includes(text!),
      )
      expect({ words, missing }).toEqual({ words, missing: [] })
    }
    if (row.outcome === 'shown') expect(named.length, words).toBeGreaterThan(0)
    if (row.outcome === 'exception') expect(words).toMatch(/Would change it: \S/)
    expect(outcomes).toContain(row.outcome)
    for (const [, number] of row.why.matchAll(/\bdecisions? (\d+)/g))
      expect(Number(number)).toBeLessThanOrEqual(decisions)
  }
})
