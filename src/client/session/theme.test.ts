// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setTheme, startTheme, theme } from './theme.ts'

/** The system of the browser, which the page of the tests lacks. */
class System extends EventTarget {
  matches = false
  choose(mode: 'light' | 'dark') {
    this.matches = mode === 'dark'
    this.dispatchEvent(new Event('change'))
  }
}
const system = new System()
const before = { ...theme }

beforeAll(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)')
    return system
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  Object.assign(theme, before)
})

test('[A4.21 A4.22 A4.23] the theme is that of the system, also when it changes, until one is chosen', () => {
  system.choose('dark')
  startTheme()
  expect({ ...theme }).toEqual({ choice: 'system', mode: 'dark', initialized: true })
  expect(document.documentElement.style.colorScheme).toBe('dark')
  system.choose('light')
  expect(theme.mode).toBe('light')
  system.choose('dark')
  expect(theme.mode).toBe('dark')

  setTheme('light')
  system.choose('light')
  system.choose('dark')
  expect({ ...theme }).toMatchObject({ choice: 'light', mode: 'light' })
  setTheme('system')
  expect({ ...theme }).toMatchObject({ choice: 'system', mode: 'dark' })
})
