import { proxy } from 'valtio/vanilla'
import { readText, storeText } from '../stored.ts'
import { keys } from './session.ts'

export type Mode = 'light' | 'dark'

/** The themes on offer. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The theme in use (A3), and what was chosen: `system` follows the system. */
export const theme = proxy<{ mode: Mode; choice: ThemeChoice; initialized: boolean }>({
  mode: 'light',
  choice: 'system',
  initialized: false,
})

/** Colours of the page around the application, which browsers show in their frame (A9). */
const pageColours = { light: '#ffffff', dark: '#181818' } as const

const stored = (): Mode | null => {
  const value = readText(keys.theme)
  return value === 'light' || value === 'dark' ? value : null
}

const ofSystem = (): Mode => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Takes the stored theme, else the system's; while none is stored the system is followed (A4). */
export function startTheme() {
  const take = () => apply(stored() ?? 'system')
  take()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', take)
  // Another window of this browser chose.
  window.addEventListener('storage', ({ key }) => key === keys.theme && take())
  theme.initialized = true
}

/** Sets and stores a theme; to follow the system is to store none. */
export function setTheme(choice: ThemeChoice) {
  storeText(keys.theme, choice === 'system' ? null : choice)
  apply(choice)
}

/** Switches between light and dark (A4). */
export const toggleTheme = () => setTheme(theme.mode === 'dark' ? 'light' : 'dark')

function apply(choice: ThemeChoice) {
  const mode = choice === 'system' ? ofSystem() : choice
  theme.choice = choice
  theme.mode = mode
  document.documentElement.style.colorScheme = mode
  document.documentElement.style.backgroundColor = pageColours[mode]
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[mode])
}
