import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handMade, occurrences, root } from '../mutants/hand-made.ts'

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
