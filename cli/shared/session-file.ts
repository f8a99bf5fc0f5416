import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'

/** What is kept about one server: who is logged in there. */
export interface KeptSession {
  email: string
  cookies: Record<string, string>
  csrf?: string
}

type Kept = Record<string, KeptSession>

/**
 * Where sessions are kept: `PLUMBLINE_SESSION`, or a file in the user's own configuration folder.
 */
export function sessionFile({ env }: Io): string {
  if (env.PLUMBLINE_SESSION) return env.PLUMBLINE_SESSION
  const folder =
    env.XDG_CONFIG_HOME ||
    (process.platform === 'win32' && env.APPDATA) ||
    join(env.HOME || homedir(), '.config')
  return join(folder, 'plumbline', 'sessions.json')
}

/** The kept session of a server, which is named by its origin. */
export const readSession = (io: Io, origin: string): KeptSession | undefined =>
  readAll(sessionFile(io))[origin]

/** Keeps or (undefined) forgets the session of a server. Only its owner can read the file. */
export function writeSession(io: Io, origin: string, session: KeptSession | undefined) {
  const file = sessionFile(io)
  const { [origin]: _, ...others } = readAll(file)
  const all: Kept = session ? { ...others, [origin]: session } : others
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  chmodSync(fresh, 0o600)
  renameSync(fresh, file)
}

function readAll(file: string): Kept {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    const all: unknown = JSON.parse(text)
    if (isKept(all)) return all
  } catch {
    // Not JSON: falls through to the message.
  }
  throw new Failure(`The session file ${file} cannot be understood.`, {
    hint: 'Delete it and log in again.',
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKept = (all: unknown): all is Kept =>
  isObject(all) &&
  Object.values(all).every(
    (each) =>
      isObject(each) &&
      typeof each.email === 'string' &&
      (each.csrf === undefined || typeof each.csrf === 'string') &&
      isObject(each.cookies) &&
      Object.values(each.cookies).every((value) => typeof value === 'string'),
  )
