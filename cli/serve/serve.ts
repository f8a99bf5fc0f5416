import { addCommand, type Context, print } from '../shared/context.ts'
import { inOurWords, settings } from '../shared/data.ts'
import { Failure } from '../shared/failure.ts'

interface Options {
  port?: string
  host?: string
  data?: string
  at?: string
  json?: boolean
}

/** `plumbline serve`: runs the server until it is stopped. */
export function addServe(context: Context) {
  addCommand(
    context.program,
    'serve',
    'Run the server until it is stopped with Ctrl-C. All settings come from the environment (docs/operating.md); the options below win over it.',
    examples,
  )
    .option('--port <number>', 'port to listen on, 0 for any free one (PORT, 3000)')
    .option('--host <name>', 'address to listen on; 0.0.0.0 for other machines (HOST, localhost)')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .option(
      '--at <instant>',
      'a simulated clock that goes on from this instant, for demonstrations on this machine',
    )
    .action((options: Options) => serve(context, options))
}

async function serve({ io }: Context, { port, host, data, at, json }: Options) {
  const { serve: start } = await import('../../server/main.ts')
  try {
    const { url, warning } = await start(
      settings(io, { PORT: port, HOST: host, PLUMBLINE_DATA: data }),
      at,
    )
    if (warning) io.err(warning)
    print(io, json, { ready: true, url, pid: process.pid }, [`Plumbline is ready at ${url}`])
  } catch (error) {
    throw listening(error as Problem) ?? (await inOurWords(error))
  }
}

type Problem = NodeJS.ErrnoException & { port?: number }

/** Why the server cannot listen, and what to do. */
function listening({ code, port, message }: Problem): Failure | undefined {
  if (code === 'EADDRINUSE')
    return new Failure(`Port ${port} is already in use.`, {
      code,
      hint: 'Stop the program that uses it, or choose another port: plumbline serve --port 3001',
    })
  if (code === 'EACCES' || code === 'EPERM')
    return new Failure(`Not allowed: ${message}.`, {
      code,
      hint: 'Choose a port above 1023 and a data folder you can write to.',
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Failure(`This machine has no such address: ${message}.`, {
      code,
      hint: 'Use --host localhost, or --host 0.0.0.0 for all its addresses.',
    })
  return undefined
}

const examples = `
Examples:
  $ plumbline serve
  $ plumbline serve --port 8080 --data /var/lib/plumbline
  $ plumbline serve --at 2027-03-05T09:00:00Z    see how a trial ends: then is now
  $ plumbline serve --json          one line when ready: {"ready":true,"url":"http://localhost:3000","pid":4711}

The data folder is made when it is missing. One server at a time uses it. Ctrl-C lets requests under way finish.`
