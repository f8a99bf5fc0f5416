import { expect, test } from 'vitest'
import { partsOf } from '../../src/core/engine/feature.ts'
import { merge } from '../../src/core/engine/merge.ts'
import type { Handlers, Presenters } from '../commands/handlers.ts'
import { feature } from './feature.ts'

/*
 * What must not compile stands behind `@ts-expect-error`: the check of types fails as soon as the
 * line below it compiles.
 */

const whole = () =>
  feature({
    handlers: { listPriorities: async () => [] },
    presenters: { quickTask: () => ({ task_id: {} as never }) },
    notifications: { task: () => [] },
    pushes: { project: ({ tellOthers }) => tellOthers('PROJECT_DATA_CHANGE', {}) },
  })
const [one, two] = [whole(), whole()]
const twice = [one, two] as const

test('two features with the same handler, presenter, notification or push do not compile', () => {
  expect(Object.keys(merge(partsOf([one], 'handlers')))).toEqual(['listPriorities'])
  // @ts-expect-error: listPriorities twice
  merge(partsOf(twice, 'handlers'))
  // @ts-expect-error: quickTask twice
  merge(partsOf(twice, 'presenters'))
  // @ts-expect-error: task twice
  merge(partsOf(twice, 'notifications'))
  // @ts-expect-error: project twice
  merge(partsOf(twice, 'pushes'))
})

test('a call without a handler does not compile, nor does a handler for an unknown call or of a wrong type', () => {
  // @ts-expect-error: all handlers but one are missing
  const handlers: Handlers = merge(partsOf([one], 'handlers'))
  // @ts-expect-error: all presenters but one are missing
  const presenters: Presenters = merge(partsOf([one], 'presenters'))
  expect([handlers, presenters].map((each) => Object.keys(each).length)).toEqual([1, 1])
  // @ts-expect-error: no such call
  feature({ handlers: { listNothing: async () => [] } })
  // @ts-expect-error: a mutation, whose effect is in core
  feature({ handlers: { createLabel: async () => null } })
  // @ts-expect-error: a number is no list of priorities
  feature({ handlers: { listPriorities: async () => 1 } })
})
