import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handMade, occurrences, root } from '../mutants/hand-made.ts'
import { sampleOf } from '../mutants/sample.ts'

/*
 * The hand-made changes of `npm run mutants` can be made: each names one place of the product, and
 * tests that exist.
 */

const projects = ['unit', 'laws', 'cost', 'suite', 'postgres', 'e2e']

test.each(handMade)('“$name” can be made', ({ file, find, replace, tests }) => {
  expect(occurrences(readFileSync(join(root, file), 'utf8'), find)).toBe(1)
  expect(replace).not.toBe(find)
  expect(tests.length).toBeGreaterThan(0)
  for (const test of tests) {
    const [project, path] = test.split(' ')
    expect(projects).toContain(project)
    expect({ path, exists: existsSync(join(root, path!)) }).toEqual({ path, exists: true })
  }
})

test('hand-made changes have names of their own', () => {
  expect(new Set(handMade.map(({ name }) => name)).size).toBe(handMade.length)
})

test('a sample draws as many lines of code as are asked for, and the same ones again', () => {
  const text = [
    'import { a } from "a"',
    '',
    '/** What it is. */',
    'const b = a + 1',
    'b()',
    '}',
  ].join('\n')
  const given = ['x.ts', 'y.ts'].map((file) => ({ file, text }))
  expect(sampleOf(given, 9, 's')).toEqual(['x.ts:4-4', 'x.ts:5-5', 'y.ts:4-4', 'y.ts:5-5'])
  const drawn = (seed: string) => sampleOf(given, 2, seed)
  expect(drawn('s')).toHaveLength(2)
  expect(drawn('s')).toEqual(drawn('s'))
  const seeds = Array.from({ length: 20 }, (_, n) => String(drawn(`seed ${n}`)))
  expect(new Set(seeds).size).toBeGreaterThan(1)
})
