import { expect, test } from 'vitest'
import { lifeTimeCode, plans } from '../../src/core/billing/plans.ts'
import { errors } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { searchLimits } from '../../src/core/catalogue/search-limits.ts'
import { contract } from '../../src/core/contract.ts'
import { type Call, changes, endpointsOf } from '../../src/core/engine/call.ts'
import * as colours from '../../src/core/values/colours.ts'
import * as lookups from '../../src/core/workflow/lookups.ts'
import { clausesAt } from '../clauses/index.ts'
import { bounds } from '../oracle/bounds.ts'
import * as expectedColours from '../oracle/colours.ts'
import { withoutToken, withoutTokenByClause } from '../oracle/csrf.ts'
import * as expectedLookups from '../oracle/lookups.ts'
import * as expectedPlans from '../oracle/plans.ts'
import { rates } from '../oracle/rates.ts'
import { refusals } from '../oracle/refusals.ts'

/*
 * The values of the product are those of `spec/oracle`, which is written from the documents. The
 * suite expects the values of the oracle; this law tells at once which one differs.
 */

const calls: Call[] = Object.values(contract)

test('[A9.1 A9.2 A9.3 B9.1] every limit of the product with a bound in the oracle is equal to it', () => {
  const known: Record<string, unknown> = {
    ...limits,
    ...rateLimits,
    searchQuick: searchLimits.quick,
    searchExcerpt: searchLimits.excerpt,
  }
  const names = Object.keys({ ...bounds, ...rates })
  expect(Object.fromEntries(names.map((name) => [name, known[name]]))).toEqual({
    ...bounds,
    ...rates,
  })
})

test('every refusal has the status, the text and the title of the oracle', () => {
  const given = Object.entries(errors).map(([code, { status, text, ...more }]) => [
    code,
    [status, text, ...('title' in more ? [more.title] : [])],
  ])
  expect(Object.fromEntries(given)).toEqual(refusals)
})

test('[A3.26 A9.26] colours are those of the oracle, by every letter and digit', () => {
  expect(colours.palette).toEqual(expectedColours.palette)
  const letters = Object.keys(expectedColours.avatarColours)
  expect(
    Object.fromEntries(letters.map((letter) => [letter, colours.avatarColour(letter)])),
  ).toEqual(expectedColours.avatarColours)
  for (const colour of expectedColours.palette)
    expect(colours.soft(colour)).toBe(expectedColours.soft(colour))
  expect(colours.unmappedColour).toBe(expectedColours.unmappedColour)
})

test('[B3.24 B9.19 B9.20] categories of statuses and the medium priority are those of the oracle', () => {
  const { todoCategory, doingCategory, doneCategory, mediumPriority } = lookups
  expect({ todoCategory, doingCategory, doneCategory, mediumPriority }).toMatchObject({
    ...expectedLookups,
  })
})

test('[A3.20] what plans allow and codes bring is what the oracle says', () => {
  expect(plans).toMatchObject(expectedPlans.plans)
  expect(lifeTimeCode).toEqual(expectedPlans.lifeTimeCode)
})

test('[A7.3 A8.3] only the addresses of the oracle change something without a CSRF token', () => {
  const exempt = calls.filter((call) => call.withoutCsrf)
  const found = exempt.flatMap(endpointsOf).map(({ method, path }) => `${method} ${path}`)
  expect(found.filter((address) => !withoutToken.includes(address))).toEqual([])
  const asked = calls
    .filter((call) => changes(call) && !call.withoutCsrf)
    .flatMap(endpointsOf)
    .map(({ method, path }) => `${method} ${path}`)
  expect(asked.filter((address) => withoutToken.includes(address))).toEqual([])
  for (const address of withoutTokenByClause) {
    const [method, path] = address.split(' ')
    expect({ address, clauses: clausesAt(method!, path!).length }).not.toMatchObject({ clauses: 0 })
  }
})
