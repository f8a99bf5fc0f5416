import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * What the documents point at is there: files they name, pages they link to, scripts they tell one to run. Pictures stay small.
 */

const root = join(import.meta.dirname, '../..')
const docs = readdirSync(join(root, 'docs'))
const documents = ['README.md', 'CHANGELOG.md', 'spec/decisions.md', ...docs.map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const houses = ['src', 'server', 'cli', 'spec', 'fixtures', 'e2e', 'bench', 'scripts', 'docs']

test.each(documents)('%s names files that exist', (file) => {
  const named = [...textOf(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path]) => path!)
  const own = named.filter((path) => houses.includes(path.split('/')[0]!))
  expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(documents)('%s links to pages and pictures that exist', (file) => {
  const links = [...textOf(file).matchAll(/\]\(([^)#]*)(?:#[^)]*)?\)/g)].map(([, path]) => path!)
  const own = links.filter((link) => !/^https:/.test(link))
  expect(own.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
})

test.each(documents)('%s tells one to run scripts that exist', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const told = [...textOf(file).matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name]) => name!)
  expect(told.filter((name) => !(name in scripts))).toEqual([])
})

const kilobytesMost = 120

test('the tour has three pictures, none of them large', () => {
  const pictures = docs.filter((name) => /\.(webp|png|jpe?g)$/.test(name))
  expect(pictures.length).toBe(3)
  for (const name of pictures) {
    expect(textOf('README.md')).toContain(`docs/${name}`)
    expect(statSync(join(root, 'docs', name)).size).toBeLessThan(kilobytesMost * 1_000)
  }
})

test('decisions are numbered one after the other', () => {
  const numbers = [...textOf('spec/decisions.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_, n) => n + 1))
  expect(numbers.length).toBeGreaterThan(10)
})
