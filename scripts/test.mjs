import { install } from './prepare.mjs'

install()
const { browser } = await import('./browser.mjs')
const { check, finish, tests } = await import('./steps.mjs')
const executable = browser()
check({ quick: false })
tests('journeys', ['e2e'], { env: { PLUMBLINE_BROWSER: executable } })
finish()
