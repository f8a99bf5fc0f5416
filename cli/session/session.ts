import type { Command } from 'commander'
import type { AuthResponse, SessionUser } from '../../src/core/session/calls.ts'
import { type Client, clientOf, serverOption } from '../shared/client.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { Failure, usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { sessionFile } from '../shared/session-file.ts'

interface Options {
  server?: string
  json?: boolean
}

/** `plumbline login`, `logout` and `whoami`: the session that all client commands use. */
export function addSession(context: Context) {
  const { program, io } = context
  const add = (name: string, description: string, examples: string): Command =>
    addCommand(program, name, description, examples).option(...serverOption)
  add(
    'login',
    'Log in to a server. The session is kept for the other commands, one for each server.',
    loginHelp,
  )
    .option('--email <address>', 'who logs in (PLUMBLINE_EMAIL)')
    .option('--password-stdin', 'read the password from the standard input')
    .option('--code <code>', 'the code of the second factor, or a recovery code')
    .action((options: LoginOptions) => logIn(io, options))
  add('logout', 'End the session with a server and forget it.', logoutHelp)
    .option('--local', 'only forget it here, without asking the server')
    .action((options: Options & { local?: boolean }) => logOut(io, options))
  add('whoami', 'Say who is logged in to a server, in which team and as what.', whoamiHelp).action(
    (options: Options) => whoAmI(io, options),
  )
}

interface LoginOptions extends Options {
  email?: string
  passwordStdin?: boolean
  code?: string
}

async function logIn(io: Io, options: LoginOptions) {
  const [{ login }, { Refusal }] = await Promise.all([
    import('../../src/core/session/calls.ts'),
    import('../../src/core/catalogue/errors.ts'),
  ])
  const client = clientOf(io, options.server)
  const email = options.email ?? io.env.PLUMBLINE_EMAIL
  if (!email) throw usage('Say who logs in with --email.')
  const input = { email, password: await passwordFor(io, email, options), code: options.code }
  await client.request(login, input).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'factor_needed' || !io.tty) throw error
    await client.request(login, { ...input, code: await io.askHidden('Code: ') })
  })
  const user = await verified(client)
  if (!user)
    throw new Failure(
      'The server let us in but does not know us afterwards: it set no cookie that we could keep.',
    )
  client.keep(user.email)
  print(io, options.json, described(client, user), [
    `Logged in to ${client.origin} as ${user.name} <${user.email}>, team ${user.team_name}.`,
  ])
}

/**
 * The password: from the standard input, the environment, or asked for. Never from the command
 * line, which others can see.
 */
async function passwordFor(
  io: Io,
  email: string,
  { passwordStdin }: LoginOptions,
): Promise<string> {
  if (passwordStdin) return (await io.readInput()).replace(/\r?\n$/, '')
  if (io.env.PLUMBLINE_PASSWORD) return io.env.PLUMBLINE_PASSWORD
  if (io.tty) return io.askHidden(`Password for ${email}: `)
  throw usage(
    'The password cannot be asked for without a terminal.',
    'Give it with --password-stdin or in PLUMBLINE_PASSWORD.',
  )
}

async function logOut(io: Io, { server, json, local }: Options & { local?: boolean }) {
  const { logout } = await import('../../src/core/session/calls.ts')
  const client = clientOf(io, server)
  if (!local) await client.request(logout, {})
  client.forget()
  print(io, json, { server: client.origin }, [`Logged out of ${client.origin}.`])
}

async function whoAmI(io: Io, { server, json }: Options) {
  const client = clientOf(io, server)
  const user = await signedIn(client)
  print(io, json, described(client, user), [
    `${user.name} <${user.email}> at ${client.origin}`,
    `${user.role_name} of the team ${user.team_name}${user.is_expired ? ', whose licence has run out' : ''}`,
    client.usesToken
      ? 'With the access token of PLUMBLINE_TOKEN'
      : `Session kept in ${sessionFile(io)}`,
  ])
}

/** Who is logged in. Errors: `Refusal` without a session. */
export async function signedIn(client: Client): Promise<SessionUser> {
  const { Refusal } = await import('../../src/core/catalogue/errors.ts')
  return (await verified(client)) ?? Promise.reject(new Refusal('not_signed_in'))
}

async function verified(client: Client): Promise<SessionUser | null> {
  const { verify } = await import('../../src/core/session/calls.ts')
  return ((await client.request(verify, {})).body as AuthResponse).user
}

const described = (
  { origin }: Client,
  { id, name, email, team_id, team_name, role_name }: SessionUser,
) => ({
  server: origin,
  id,
  name,
  email,
  team_id,
  team_name,
  role_name,
})

const loginHelp = `
Examples:
  $ plumbline login --email ada@example.com                 asks for the password
  $ plumbline login --email ada@example.com --server https://plan.example.com
  $ plumbline login --email ada@example.com --code 123456   with the code of a second factor
  $ pass show plumbline | plumbline login --email ada@example.com --password-stdin

Sessions are kept in a file that only you can read, or in the one that PLUMBLINE_SESSION names.`

const logoutHelp = `
Examples:
  $ plumbline logout
  $ plumbline logout --server https://plan.example.com --local`

const whoamiHelp = `
Examples:
  $ plumbline whoami
  $ plumbline whoami --json | jq -r .team_id

Ends with 3 if no user is logged in.`
