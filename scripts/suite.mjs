import { install, run, tool } from './prepare.mjs'

// Judges a server by the clauses of the specification; `npm run suite -- --help` tells how.
install()
run(tool('tsx'), ['spec/judge.ts', ...process.argv.slice(2)])
