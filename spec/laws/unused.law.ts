import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { abilities } from '../../src/core/catalogue/access.ts'
import { errors } from '../../src/core/catalogue/errors.ts'
import { failures } from '../../src/core/catalogue/failures.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type Route, routes } from '../../src/core/catalogue/routes.ts'
import { contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { clauseOf } from '../clauses/index.ts'
import { waiting } from '../clauses/waiting.ts'
import { files, isTest, textOf } from './sources.ts'

/*
 * Every declaration is used: exports, files and packages; limits, errors, abilities and texts for
 * failures. What a waiting clause needs is listed in `spec/clauses/waiting.ts`, as long as both are
 * true.
 */

const root = join(import.meta.dirname, '../..')
const calls: Call[] = Object.values(contract)

/** The code of the product without the tables of the catalogue and of features. */
const code = files
  .filter((file) => /^(src|server|cli|bench)\//.test(file) && !isTest(file))
  .filter((file) => !/\/(access|errors|failures|limits)\.ts$/.test(file))
  .map(textOf)
  .join('\n')
const isSaid = (name: string) => code.includes(`'${name}'`)

const namesIn = (list: Readonly<Record<string, readonly string[]>>) => Object.values(list).flat()
const namesOf = (table: object) => Object.keys(table)

test('every export, every file and every package is used', async () => {
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [knip, '--reporter', 'json', '--no-exit-code', '--no-progress'],
    { cwd: root },
  )
  const { issues } = JSON.parse(stdout) as { issues: Record<string, unknown>[] }
  const unused = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      (found as { name: string }[]).map(({ name }) => `${file}: ${name} (${kind})`),
    ),
  )
  expect(unused).toEqual([])
})

test('every limit is used, or waits for a clause', () => {
  const isRead = (name: string) =>
    new RegExp(`\\blimits\\.${name}\\b`).test(code) ||
    (typeof limits[name as keyof typeof limits] === 'object' && isSaid(name))
  const unread = namesOf(limits).filter((name) => !isRead(name))
  expect(namesIn(waiting.limits).sort()).toEqual(unread.sort())
})

test('every declared refusal is used, or waits for a clause', () => {
  const given = code.replace(/\berrors: \[[^\]]*\]/g, '')
  const declared = new Set<string>(calls.flatMap((call) => call.errors))
  const ungiven = [...declared].filter((name) => !given.includes(`'${name}'`))
  expect(namesIn(waiting.refusals).sort()).toEqual(ungiven.sort())
  expect([...declared].filter((name) => !(name in errors))).toEqual([])
})

test('every ability is required by a call or a route, or waits for a clause', () => {
  const asked = new Set<string | undefined>([
    ...calls.map(({ may }) => may),
    ...Object.values(routes).map(({ may }: Route) => may),
  ])
  const unasked = namesOf(abilities).filter((name) => !asked.has(name))
  expect(namesIn(waiting.abilities).sort()).toEqual(unasked.sort())
})

test('texts for failures belong to a call, or wait for a clause', () => {
  const unshown = failures.filter((name) => !code.includes(`failure: '${name}'`))
  expect(namesIn(waiting.failures).sort()).toEqual([...unshown].sort())
})

test('an unused declaration waits only for clauses that wait themselves', () => {
  const idle = Object.values(waiting)
    .flatMap((list) => Object.keys(list))
    .filter((id) => !clauseOf(id)?.later)
  expect(idle).toEqual([])
})
