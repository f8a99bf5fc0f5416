import { clientOf, serverOption } from '../shared/client.ts'
import { addCommand, type Context } from '../shared/context.ts'
import { usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'

/** `plumbline mcp`: the tools of a server for programs that start one beside them. */
export function addMcp({ program, io }: Context) {
  addCommand(
    program,
    'mcp',
    'Give the calls of a server as tools to a program that speaks the Model Context Protocol over standard input and output (docs/api.md). The access token is that of PLUMBLINE_TOKEN.',
    examples,
  )
    .option(...serverOption)
    .option(
      '--tools <names>',
      'which tools: features, calls, usual or all, with commas between (usual)',
    )
    .option('--team <id>', 'the team of what is about no project (the active one)')
    .action((options: Options) => serveTools(io, options))
}

interface Options {
  server?: string
  tools?: string
  team?: string
}

async function serveTools(io: Io, { server, tools, team }: Options) {
  const { origin } = clientOf(io, server)
  const token = io.env.PLUMBLINE_TOKEN
  if (!token)
    throw usage(
      'An access token is needed in PLUMBLINE_TOKEN.',
      'Make one in the settings, under “Password”, or with `plumbline create-token`.',
    )
  const { bridge } = await import('./bridge.ts')
  await bridge({ origin, token, tools, team })
}

const examples = `
Examples:
  $ plumbline mcp --server https://plan.example.com
  $ plumbline mcp --tools projects,labels

It ends when its standard input does. A token for reading has no tool that changes anything.`
