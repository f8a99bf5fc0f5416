import { install, run, tool } from './prepare.mjs'

// Runs a tool of the project, such as `tsx bench/main.ts`; installs it first where it is missing.
const [name, ...args] = process.argv.slice(2)
install()
run(tool(name), args)
