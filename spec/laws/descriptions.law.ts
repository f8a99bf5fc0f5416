import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../src/core/contract.ts'
import { files, textOf } from './sources.ts'

/*
 * What programs are told of a call (OpenAPI, MCP) is what its declaration says above it.
 * `npx vitest run --project laws spec/laws/descriptions.law.ts -u` takes it over.
 */

const stored = join(import.meta.dirname, '../../server/openapi/descriptions.json')

/** The comment above each declared call, as one line, by the call's name. */
function described(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const file of files.filter((each) => each.startsWith('src/core/')))
    for (const [, comment, name] of textOf(file).matchAll(
      /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = (?:query|action|mutation)\(/gm,
    ))
      found[name!] = comment!
        .replace(/^ ?\* ?/gm, '')
        .replace(/\s+/g, ' ')
        // Programs do not know the clauses and decisions by their numbers.
        .replace(/ \((?:[AB]\d|decision )[^)]*\)/g, '')
        .trim()
  return found
}

test('programs are told of each call what its declaration says', async () => {
  const texts = described()
  const known = Object.keys(contract).filter((name) => name in texts)
  expect(known.length).toBeGreaterThan(250)
  const lines = Object.fromEntries(known.sort().map((name) => [name, texts[name]]))
  await expect(`${JSON.stringify(lines, null, 2)}\n`).toMatchFileSnapshot(stored)
})
