import { install } from './prepare.mjs'

// Tries properties and laws a hundred times as often as they say, or as often as it is told.
install()
process.env.PLUMBLINE_LAW_RUNS ??= '100'
const { check, finish } = await import('./steps.mjs')
check({ quick: false })
finish()
