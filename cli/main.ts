import { Command } from 'commander'
import { addServe } from './serve.ts'

const program = new Command('plumbline').description('Team projects and tasks in one process on an embedded database.')
addServe(program)
await program.parseAsync()
