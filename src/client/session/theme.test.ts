// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { keys } from './session.ts'
import { setTheme, startTheme, theme, toggleTheme } from './theme.ts'

/** The system of the browser, which the page of the tests lacks. */
class System extends EventTarget {
  matches = false
  choose(mode: 'light' | 'dark') {
    this.matches = mode === 'dark'
    this.dispatchEvent(new Event('change'))
  }
}
const system = new System()

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)')
    return system
  })
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

/** What the page and its frame look like, and what is stored. */
const look = () => {
  const { colorScheme, backgroundColor } = document.documentElement.style
  const frame = document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
  return { colorScheme, backgroundColor, frame, stored: localStorage.getItem(keys.theme) }
}
const light = { colorScheme: 'light', backgroundColor: 'rgb(255, 255, 255)', frame: '#ffffff' }
const dark = { colorScheme: 'dark', backgroundColor: 'rgb(24, 24, 24)', frame: '#181818' }

test('[A4.20 A4.21 A9.16] a chosen theme is stored, and colours the page and its frame', () => {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'theme-color'
  setTheme('dark')
  expect(look()).toEqual({ ...dark, stored: 'dark' })
  toggleTheme()
  expect(look()).toEqual({ ...light, stored: 'light' })
  toggleTheme()
  expect(look()).toEqual({ ...dark, stored: 'dark' })
  setTheme('system')
  expect(look().stored).toBeNull()
  meta.remove()
})

test('[A3.22 A4.22 A9.24] at first the theme is the stored one, whatever the system says', () => {
  theme.initialized = false
  system.choose('dark')
  localStorage.setItem(keys.theme, 'light')
  startTheme()
  expect({ ...theme }).toEqual({ choice: 'light', mode: 'light', initialized: true })
  localStorage.setItem(keys.theme, 'green')
  system.choose('light')
  expect({ ...theme }).toMatchObject({ choice: 'system', mode: 'light' })
})
