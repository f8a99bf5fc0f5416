// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '../../core/session/calls.ts'
import { setUser } from '../session/session.ts'
import { forgetSearches, noteSearch, recentSearches } from './recent-searches.ts'

const signIn = (id: string) => setUser({ id, team_id: id } as SessionUser)
beforeEach(() => {
  localStorage.clear()
  signIn('ada')
})

test('the latest search comes first, each once, whatever the case', () => {
  for (const text of ['moon', ' mars ', 'MOON', '', '  ']) noteSearch(text)
  expect(recentSearches()).toEqual(['MOON', 'mars'])
})

test('what was typed on the way to a search is not kept', () => {
  for (const text of ['mo', 'moon', 'moon base', 'mars']) noteSearch(text)
  expect(recentSearches()).toEqual(['mars', 'moon base'])
})

test('a few are kept, of each user their own', () => {
  for (const text of 'abcdefghijkl') noteSearch(text)
  expect(recentSearches()).toEqual([...'lkjihgfe'])
  signIn('bill')
  expect(recentSearches()).toEqual([])
  signIn('ada')
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test('what is stored as something else counts as nothing', () => {
  for (const text of ['[1]', '{"a":1}', '[', '"x"']) {
    localStorage.setItem('plumbline.searches.ada', text)
    expect(recentSearches()).toEqual([])
  }
})
