import { openAsBlob, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { address } from '../../src/client/requests/address.ts'
import {
  caller,
  fetchCsrf,
  NetworkError,
  proveTwice,
  replyIn,
} from '../../src/client/requests/request.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Output } from '../../src/core/engine/call.ts'
import { uploadFile } from '../../src/core/files/calls.ts'
import { getImport, previewImport, startImport } from '../../src/core/imports/calls.ts'
import { type Client, clientOf } from '../shared/client.ts'
import { type Context, print } from '../shared/context.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { explain, Failure, usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { sizeOf } from '../shared/show.ts'
import { endsAll } from './ends-all.ts'
import { patient } from './patient.ts'

export interface ImportOptions {
  server?: string
  team?: string
  name?: string
  check?: boolean
  json?: boolean
}

/** What became of a file. */
interface Told {
  file: string
  name?: string
  /** Absent when it was only checked. */
  project_id?: string
  tasks?: number
  problems_count?: number
  problems?: Output<typeof getImport>['problems']
  error?: { code: string; message: string }
}

/**
 * Makes a project of each file, one after the other, and says what became of them. What would be said
 * of every file ends it, once it is told what became of those before.
 */
export async function importAll(
  context: Context,
  paths: readonly string[],
  options: ImportOptions,
) {
  const { io } = context
  const files = paths.flatMap(filesAt)
  if (files.length === 0)
    throw new Failure(`There is no *${ending} in ${paths.join(', ')}.`, { code: 'unknown' })
  if (options.name !== undefined && files.length > 1)
    throw usage('--name is for one file; these are several.')
  const client = clientOf(io, options.server)
  const all: Told[] = []
  const tell = () => print(io, options.json, { files: all }, all.flatMap(linesOf(options)))
  for (const { file, fault } of files)
    try {
      if (fault) throw fault
      all.push(await importOne(client, file, { ...options, io }))
    } catch (error) {
      if (endsAll(error) && all.length > 0) tell()
      if (endsAll(error) || files.length === 1) throw error
      const { code, message } = explain(error)
      all.push({ file, error: { code, message } })
      context.exit = exitCodes.partial
    }
  tell()
}

const ending = '.plumbline.json'

/** A file, or what cannot be looked at, and why. */
interface Found {
  file: string
  fault?: Error
}

/** A file, or those of a folder and of the folders in it. Links and the like are no files. */
function filesAt(path: string): Found[] {
  try {
    if (!statSync(path).isDirectory()) return [{ file: path }]
    return readdirSync(path, { withFileTypes: true })
      .flatMap((entry) => {
        const file = join(path, entry.name)
        if (entry.isDirectory()) return filesAt(file)
        return entry.isFile() && entry.name.endsWith(ending) ? [{ file }] : []
      })
      .sort((one, other) => (one.file < other.file ? -1 : 1))
  } catch (error) {
    return [{ file: path, fault: error as Error }]
  }
}

async function importOne(
  client: Client,
  file: string,
  { io, team, name, check }: ImportOptions & { io: Io },
): Promise<Told> {
  const request = <T>(...[call, input]: Parameters<Client['request']>) =>
    patient(io, async () => (await client.request(call, input, { team })).body as T)
  const upload = await patient(io, () => send(file, team))
  const asked = { upload, source: 'plumbline' as const }
  const shown = await request<Output<typeof previewImport>>(previewImport, asked)
  const told = { file, name: name ?? shown.name, tasks: shown.counts.tasks }
  const { problems, problems_count } = shown
  if (check) return { ...told, problems_count, problems }
  const input = { ...asked, name: told.name }
  const { id, project_id } = await request<Output<typeof startImport>>(startImport, input)
  for (;;) {
    const now = await request<Output<typeof getImport>>(getImport, { id })
    const { state, problems, problems_count } = now
    if (state === 'done') return { ...told, project_id, problems_count, problems }
    if (state !== 'running')
      throw new Failure(`The import of ${file} is ${state}; nothing of it is left.`, {
        code: state,
      })
    await io.wait(pollMs)
  }
}

const pollMs = 200

/** Sends a file, and gives the id of the upload. Errors: as `request`. */
async function send(file: string, team: string | undefined): Promise<string> {
  const found = statSync(file)
  if (!found.isFile()) throw new Failure(`${file} is no file.`, { code: 'unknown' })
  if (found.size > limits.importProjectBytes)
    throw new Failure(
      `${file} is too large: at most ${sizeOf(limits.importProjectBytes)} are read.`,
      { code: 'import_too_large' },
    )
  const body = await openAsBlob(file)
  const id = crypto.randomUUID()
  return proveTwice(async () => {
    if (!caller.csrf) await fetchCsrf()
    const { url } = address(uploadFile, { id, name: basename(file), size: body.size })
    const sent = caller.send!(caller.base + url, {
      method: 'PUT',
      headers: {
        ...{ Accept: 'application/json', 'Content-Type': 'application/octet-stream' },
        ...{ ...caller.headers, 'X-CSRF-Token': caller.csrf! },
        ...(team ? { 'X-Plumbline-Team': team } : {}),
      },
      body,
      signal: AbortSignal.timeout(limits.uploadMs),
    })
    const response = await sent.catch((error: Error) => {
      throw new NetworkError(error.message)
    })
    await replyIn(uploadFile, response)
    return id
  })
}

const linesOf =
  ({ check }: ImportOptions) =>
  ({ file, name, tasks, problems, problems_count, error }: Told): string[] => {
    if (error) return [`${file}: ${error.message} (${error.code})`]
    const more = problems_count! - problems!.length
    return [
      `${file}: ${check ? 'would make' : 'made'} “${name}” with ${tasks} tasks`,
      ...problems!.map(({ reason, field, value }) => `  ${reason} (${field}): ${value}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]
  }
