import { expect, test } from 'vitest'
import { errors } from '../../src/core/catalogue/errors.ts'
import { contract } from '../../src/core/contract.ts'
import { type Call, changes, endpointsOf } from '../../src/core/engine/call.ts'
import { clauseOf, clauses, clausesAt } from '../clauses/index.ts'
import { coverage, findTests } from '../coverage.ts'

const calls = Object.entries(contract) as [string, Call][]
/** Refusals that no call declares, because any can give them. */
const common =
  'invalid malformed outdated not_signed_in forbidden token_scope factor_required csrf foreign_origin not_found unknown_path too_large too_many too_many_ids too_many_changes too_many_entries unknown unavailable id_taken conflict command_id_reused'.split(
    ' ',
  )

test('clauses are numbered consecutively in their section', () => {
  const places = clauses.map(({ id }) => id.split('.') as [string, string])
  for (const [n, [section, place]] of places.entries()) {
    const [before, last] = places[n - 1] ?? ['', '0']
    expect(`${section}.${place}`).toBe(`${section}.${section === before ? Number(last) + 1 : 1}`)
  }
})

test('every call refers to existing clauses', () => {
  const unknown = calls
    .flatMap(([name, { clause }]) => [clause].flat().map((id) => ({ name, id })))
    .filter(({ id }) => !clauseOf(id))
  expect(unknown).toEqual([])
})

test('a call at an address of the specification refers to the clause of that address', () => {
  const wrong = calls.flatMap(([name, call]) =>
    endpointsOf(call).flatMap(({ method, path }) => {
      const there = clausesAt(method, path.replace(/^\/api\/v1/, '')).map(({ id }) => id)
      return there.length === 0 || there.some((id) => [call.clause].flat().includes(id as never))
        ? []
        : [{ name, path, names: there }]
    }),
  )
  expect(wrong).toEqual([])
})

test('every call is made by a wire test', () => {
  const made = new Set(
    findTests().flatMap(({ at, calls }) => (at.startsWith('spec/suite/') ? calls : [])),
  )
  expect(calls.map(([name]) => name).filter((name) => !made.has(name))).toEqual([])
})

test('no address matches two calls', () => {
  const shape = (path: string) => path.replace(/:\w+/g, ':')
  const addresses = calls.flatMap(([name, call]) =>
    endpointsOf(call).map(({ method, path }) => ({ name, at: `${method} ${shape(path)}` })),
  )
  expect(
    addresses.filter(({ at }, n) => addresses.findIndex((other) => other.at === at) !== n),
  ).toEqual([])
})

test('a changing call without a body declares its query parameters', () => {
  const silent = calls
    .filter(([, call]) => changes(call) && (call.method === 'GET' || call.method === 'DELETE'))
    .flatMap(([name, { path, input, query = [] }]) =>
      Object.keys(input.shape).flatMap((field) =>
        path.split('/').includes(`:${field}`) || query.includes(field) ? [] : [{ name, field }],
      ),
    )
  expect(silent).toEqual([])
})

test('every error is declared by a call or common to all calls', () => {
  const declared = new Set<string>([
    ...calls.flatMap(([, call]) => call.errors as string[]),
    ...common,
  ])
  expect(Object.keys(errors).filter((code) => !declared.has(code))).toEqual([])
  expect([...declared].filter((code) => !(code in errors))).toEqual([])
})

test('every clause that a test refers to exists', () => {
  const unknown = findTests().flatMap(({ at, clauses }) =>
    clauses.filter((id) => !clauseOf(id)).map((id) => ({ at, id })),
  )
  expect(unknown).toEqual([])
})

test('every required clause has a test, a call that a test makes, or a written reason', () => {
  expect(
    coverage()
      .filter(({ proof }) => proof === 'none')
      .map(({ clause }) => `${clause.id} ${clause.text}`),
  ).toEqual([])
})
