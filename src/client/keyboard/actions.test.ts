import { afterEach, expect, test } from 'vitest'
import { type Action, actions, addActions, addFinder, offered } from './actions.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const offer = (...list: Action[]) => {
  const stop = addActions(list)
  stops.push(stop)
  return stop
}
const action = (id: string, title = id): Action => ({ id, title, section: 'actions' })

test('an action is available from when it is added until it is removed', () => {
  const stop = offer(action('a'), action('b'))
  offer(action('c'))
  expect(offered().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  stop()
  expect(offered().map(({ id }) => id)).toEqual(['c'])
})

test('of two actions with one id the later one wins, and the earlier one returns when it is removed', () => {
  offer(action('undo', 'of the shell'))
  const stop = offer(action('undo', 'of the screen'))
  expect(offered().map(({ title }) => title)).toEqual(['of the screen'])
  stop()
  expect(offered().map(({ title }) => title)).toEqual(['of the shell'])
})

test('finders are added and removed', () => {
  const stop = addFinder({ section: 'tasks', find: () => [] })
  expect(actions.finders).toHaveLength(1)
  stop()
  expect(actions.finders).toHaveLength(0)
})
