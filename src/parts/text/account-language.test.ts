// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys, setUser } from '../../client/session/session.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import { withTexts } from '../testing/draw.tsx'
import { useAccountLanguage } from './account-language.ts'
import { changeLanguage, currentLanguage } from './i18n.ts'

withTexts()
beforeEach(async () => {
  localStorage.clear()
  await changeLanguage('en')
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const is = (language: string, language_chosen: boolean) =>
  setUser({ id: 'rosa', team_id: 'red', language, language_chosen } as SessionUser)
const follows = (language: string) => vi.waitFor(() => expect(currentLanguage()).toBe(language))

test('[A2.29] every tab follows the language of the account, also the first that is chosen', async () => {
  is('en', false)
  renderHook(useAccountLanguage)
  // Another tab was quicker.
  localStorage.setItem(keys.accountLanguage, 'rosa de')
  act(() => is('de', true))
  await follows('de')
  localStorage.setItem(keys.accountLanguage, 'rosa es')
  act(() => is('es', true))
  await follows('es')
})

test('[A2.29] a browser takes the language of an account once: one chosen on the login page stays', async () => {
  is('de', true)
  renderHook(useAccountLanguage)
  await follows('de')
  cleanup()
  await changeLanguage('pt')
  renderHook(useAccountLanguage)
  expect(currentLanguage()).toBe('pt')
})

test('[A2.29] without a chosen language the browser keeps its own', async () => {
  is('de', false)
  renderHook(useAccountLanguage)
  expect(currentLanguage()).toBe('en')
})
