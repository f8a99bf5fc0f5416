import { install } from './prepare.mjs'

// Judges a server from outside: npm run suite -- --target https://plan.example.com. Without a target our own is started.
install()
const { finish, tests } = await import('./steps.mjs')
const at = process.argv.indexOf('--target')
const target = at === -1 ? undefined : process.argv[at + 1]
if (at !== -1 && !/^https?:\/\//.test(target ?? '')) {
  console.error('--target wants the address of a server, such as http://localhost:3000')
  process.exit(2)
}
tests(target ? `the wire of ${target}` : 'the wire', ['suite'], target ? { env: { TARGET: target.replace(/\/$/, '') } } : {})
finish()
