import type { Command } from 'commander'
import { exitCodes } from './exit-codes.ts'

/** `plumbline serve`: runs the server until it is stopped. */
export function addServe(program: Command) {
  program
    .command('serve')
    .description('Run the server. Port, host, data folder and the rest come from the environment (see docs/operating.md).')
    .option('--port <number>', 'port to listen on (PORT, 3000)')
    .option('--host <name>', 'address to listen on (HOST, localhost)')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action(async ({ port, host, data }: { port?: string; host?: string; data?: string }) => {
      const { serve } = await import('../server/main.ts')
      const given = Object.fromEntries(
        Object.entries({ PORT: port, HOST: host, PLUMBLINE_DATA: data }).filter(([, value]) => value !== undefined),
      )
      try {
        const { url } = await serve({ ...process.env, ...given })
        console.log(`Plumbline is ready at ${url}`)
      } catch (error) {
        console.error(explain(error as NodeJS.ErrnoException))
        process.exitCode = exitCodes.failed
      }
    })
}

/** Why the server does not start, and what to do. */
function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} is already in use. Stop the program that uses it, or choose another with PORT=3001.`
  if (error.code === 'EACCES')
    return `Not allowed: ${error.message}. Choose a port above 1023 and a data folder you can write to.`
  return error.message
}
