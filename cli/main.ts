import { run } from './program.ts'
import { processIo } from './shared/io.ts'

// Every file the program writes is readable for its owner only.
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2), processIo())
