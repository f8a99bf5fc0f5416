import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Family } from '../figure.ts'
import { launch, memoryMb } from '../processes.ts'

const fileBytes = 100 * 1024 ** 2
const chunk = Buffer.alloc(1024 ** 2, 'u')
/** How often the memory is looked at while a file is on its way. */
const lookMs = 25

/** Uploading a file of 100 MB: what the server holds in memory meanwhile. */
export const uploading: Family = {
  name: 'upload',
  what: 'an upload of 100 MB',
  figures: [{ name: 'upload-memory', unit: 'MB', better: 'lower', floor: 20 }],
  async run(harness) {
    const server = await harness.server()
    const owner = await harness.owner()
    const koa = await launch(['bench/reference/koa.mjs'])
    const path = () =>
      `/api/v1/attachments/uploads/${randomUUID()}?name=large.bin&size=${fileBytes}`
    try {
      const ours = await growth(server.pid, () => send(server, 'PUT', path(), owner.headers))
      const bare = await growth(koa.pid, () => send(koa, 'POST', '/ok'))
      return {
        'upload-memory': {
          value: ours,
          reference: { name: 'bare Koa that reads the same, MB', value: bare },
        },
      }
    } finally {
      await koa.stop()
    }
  },
}

/** How far the memory of a process rises above what it is after the first time. */
export async function growth(pid: number, work: () => Promise<void>): Promise<number> {
  await work()
  const before = memoryMb(pid)
  let most = before
  let isDone = false
  const looking = (async () => {
    while (!isDone) {
      most = Math.max(most, memoryMb(pid))
      await pause(lookMs)
    }
  })()
  await work()
  isDone = true
  await looking
  return most - before
}

/** Sends a file, no faster than it is read. */
const send = (
  { host, port }: { host: string; port: number },
  method: string,
  path: string,
  headers: Record<string, string> = {},
) =>
  new Promise<void>((resolve, reject) => {
    const sizes = { ...headers, 'Content-Length': fileBytes }
    const request = httpRequest({ host, port, method, path, headers: sizes }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.on('end', resolve)
    })
    request.on('error', reject)
    let left = fileBytes
    const go = () => {
      while (left > 0) {
        left -= chunk.length
        if (!request.write(chunk)) return void request.once('drain', go)
      }
      request.end()
    }
    go()
  })
