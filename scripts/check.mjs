import { install } from './prepare.mjs'

install()
const { check, finish } = await import('./steps.mjs')
check({ quick: true })
finish()
