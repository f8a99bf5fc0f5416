import { run } from './program.ts'
import { processIo } from './shared/io.ts'

// Whatever the program writes, only its owner reads.
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2), processIo())
