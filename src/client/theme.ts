import { proxy } from 'valtio/vanilla'
import { keys } from './session.ts'

export type Mode = 'light' | 'dark'

/** The theme in use (A3). */
export const theme = proxy<{ mode: Mode; initialized: boolean }>({ mode: 'light', initialized: false })

/** Colours of the page around the application, which browsers show in their frame (A9). */
const pageColours = { light: '#ffffff', dark: '#181818' } as const

const stored = (): Mode | null => {
  const value = localStorage.getItem(keys.theme)
  return value === 'light' || value === 'dark' ? value : null
}

/** Takes the stored theme, else the system's; while none is stored the system is followed (A4). */
export function startTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const ofSystem = (): Mode => (system.matches ? 'dark' : 'light')
  apply(stored() ?? ofSystem())
  system.addEventListener('change', () => {
    if (!stored()) apply(ofSystem())
  })
  theme.initialized = true
}

/** Sets and stores a theme. */
export function setTheme(mode: Mode) {
  localStorage.setItem(keys.theme, mode)
  apply(mode)
}

export const toggleTheme = () => setTheme(theme.mode === 'dark' ? 'light' : 'dark')

function apply(mode: Mode) {
  theme.mode = mode
  document.documentElement.style.colorScheme = mode
  document.documentElement.style.backgroundColor = pageColours[mode]
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[mode])
}
