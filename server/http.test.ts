import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { start } from './main.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-http-'))

/** The cookies of a first visit to a server with these settings. */
async function cookies(env: Record<string, string>): Promise<string[]> {
  const server = await start({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', PLUMBLINE_DATA: data, PLUMBLINE_LOG: 'silent', ...env }),
  })
  try {
    const response = await fetch(`${server.url}/csrf-token`)
    expect(response.status).toBe(200)
    return response.headers.getSetCookie()
  } finally {
    await server.stop()
  }
}

test('cookies are secure when browsers come over HTTPS, also behind a proxy that says nothing of it', async () => {
  try {
    const isMarked = (cookie: string) => /; secure/i.test(cookie)
    expect((await cookies({ PLUMBLINE_URL: 'https://plan.example' })).map(isMarked)).toEqual([true, true])
    expect((await cookies({ PLUMBLINE_URL: 'http://plan.example' })).map(isMarked)).toEqual([false, false])
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
