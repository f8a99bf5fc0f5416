import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { query } from './call.ts'
import { eventAdapter } from './event-adapter.ts'
import { feature, partsOf } from './feature.ts'
import { merge } from './merge.ts'
import { table } from './table.ts'

/*
 * Two features that bring the same do not compile: each `@ts-expect-error` fails the check of types
 * as soon as the line below it compiles.
 */

const call = (path: string) =>
  query({
    method: 'GET',
    path,
    clause: 'B7',
    may: 'anyone',
    input: z.object({}),
    output: z.null(),
    errors: [],
  })
const shape = z.object({ id: z.string() })
const event = eventAdapter({
  payload: z.null(),
  about: () => ['task', ''],
  replies: () => [],
  tells: false,
})
const whole = () =>
  feature({
    name: 'things',
    tables: { thing: table<typeof shape>({ room: ['team', 'id'] }) },
    rows: { thing: shape },
    errors: { thing_taken: { status: 200, text: '' } },
    calls: [{ getThing: call('/thing'), shape }],
    events: { LOGIN: event },
  })
const [one, two] = [whole(), whole()]
const features = [one, two] as const

test('records without a common key become one, with exact types', () => {
  const merged = merge([{ a: 1 as number }, { b: 'x' as string }])
  expectTypeOf(merged).toEqualTypeOf<{ readonly a: number; readonly b: string }>()
  expect(merged).toEqual({ a: 1, b: 'x' })
})

test('two features with the same table, row, refusal, call or event do not compile', () => {
  expect(Object.keys(one.calls)).toEqual(['getThing'])
  // @ts-expect-error: thing twice
  merge(partsOf(features, 'tables'))
  // @ts-expect-error: thing twice
  merge(partsOf(features, 'rows'))
  // @ts-expect-error: thing_taken twice
  merge(partsOf(features, 'errors'))
  // @ts-expect-error: getThing twice
  merge(partsOf(features, 'calls'))
  // @ts-expect-error: LOGIN twice
  merge(partsOf(features, 'events'))
})

test('two modules of a feature with the same call do not compile', () => {
  const { calls } = one
  // @ts-expect-error: getThing twice
  feature({ name: 'things', calls: [calls, { getThing: call('/other') }] })
  feature({
    name: 'things',
    calls: [
      { ...calls, shape },
      { shape, getOther: call('/other') },
    ],
  })
})
