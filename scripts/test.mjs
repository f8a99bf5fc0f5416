import { install } from './prepare.mjs'

install()
const { browser, headlessShell } = await import('./browser.mjs')
const { check, finish, tests } = await import('./steps.mjs')
const env = { PLUMBLINE_BROWSER: browser(), PLUMBLINE_HEADLESS_SHELL: headlessShell() ?? '' }
check({ quick: false })
tests('journeys', ['e2e'], { env })
finish()
