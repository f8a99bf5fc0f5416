import { expect, test } from 'vitest'
import type { Action } from './actions.ts'
import { createKeyReader, strokeOf } from './keys.ts'

const press = (key: string, held: Partial<Parameters<typeof strokeOf>[0]> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
const action = (id: string, keys: string, alsoKeys: string[] = []): Action => ({
  id,
  section: 'go',
  title: id,
  keys,
  alsoKeys,
})
const all = [
  action('home', 'g h'),
  action('projects', 'g p'),
  action('redo', 'mod+shift+z', ['mod+y']),
  action('help', '?'),
]

test('keys have the same names on every keyboard', () => {
  expect(press('k', { ctrlKey: true })).toBe('mod+k')
  expect(press('K', { metaKey: true, shiftKey: true })).toBe('mod+shift+k')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('Tab', { shiftKey: true })).toBe('shift+tab')
  expect(press('Shift')).toBeUndefined()
  expect(press('a', { altKey: true })).toBeUndefined()
})

test('an action is found by its keys, its alternative keys, and key sequences', () => {
  const read = createKeyReader()
  expect(read('?', all, 0)?.id).toBe('help')
  expect(read('mod+y', all, 0)?.id).toBe('redo')
  expect(read('g', all, 0)).toBeUndefined()
  expect(read('p', all, 500)?.id).toBe('projects')
})

test('a started sequence ends after a while, or with a key that does not belong to it', () => {
  const read = createKeyReader()
  read('g', all, 0)
  expect(read('h', all, 2_000)).toBeUndefined()
  read('g', all, 3_000)
  expect(read('?', all, 3_100)?.id).toBe('help')
  expect(read('h', all, 3_200)).toBeUndefined()
})
