import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ended, errorOf, openWorkplace, patience, type Workplace } from '../testing/workplace.ts'

vi.setConfig(patience)

let workplace: Workplace
beforeAll(() => {
  workplace = openWorkplace()
})
afterAll(() => workplace.remove())

test('prints one line of JSON when ready, and stops on a signal', async () => {
  const child = workplace.spawn('serve', '--json')
  let said = ''
  for await (const part of child.stdout!) if ((said += part).includes('\n')) break
  const { ready, url, pid } = JSON.parse(said) as { ready: boolean; url: string; pid: number }
  expect({ ready, pid }).toEqual({ ready: true, pid: child.pid })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await ended(child, 'SIGTERM')
  expect(child.exitCode).toBe(0)
})

test('with --at the clock goes on from an instant', async () => {
  const child = workplace.spawn('serve', '--json', '--at', '2999-03-05T09:00:00Z')
  let said = ''
  for await (const part of child.stdout!) if ((said += part).includes('\n')) break
  const { url } = JSON.parse(said) as { url: string }
  const date = (await fetch(`${url}/healthz`)).headers.get('date')!
  expect(new Date(date).toISOString()).toMatch(/^2999-03-05T09:/)
  await ended(child, 'SIGTERM')
})

describe('a start that fails prints the reason and advice', () => {
  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const said = await workplace.cli('serve', '--port', String(port), '--host', '127.0.0.1')
    other.close()
    expect(said.code).toBe(1)
    expect(said.err).toContain(`Port ${port} is already in use.`)
    expect(said.err).toContain('--port')
  })

  test('an address of another machine', async () => {
    const said = await workplace.cli('serve', '--port', '0', '--host', '203.0.113.7', '--json')
    expect(said.code).toBe(1)
    expect(errorOf(said)).toMatchObject({
      code: 'EADDRNOTAVAIL',
      hint: expect.stringContaining('--host'),
    })
  })

  test('an unreadable database, which is not changed', async () => {
    const data = join(workplace.folder, 'broken')
    mkdirSync(data)
    writeFileSync(join(data, 'plumbline.db'), 'this is no database')
    const said = await workplace.cli('serve', '--port', '0', '--data', data, '--json')
    expect(said.code).toBe(1)
    expect(errorOf(said)).toMatchObject({
      code: 'database',
      message: expect.stringContaining('plumbline restore'),
    })
    expect(readFileSync(join(data, 'plumbline.db'), 'utf8')).toBe('this is no database')
  })

  test('a data folder that another server uses', async () => {
    const server = await workplace.serveApart()
    try {
      const said = await workplace.cli('serve', '--port', '0', '--json')
      expect(said.code).toBe(1)
      expect(errorOf(said).code).toBe('locked')
    } finally {
      await server.stop()
    }
  })

  test('a simulated clock where others can see it', async () => {
    const said = await workplace.cli('serve', '--host', '0.0.0.0', '--at', '2999-03-05')
    expect(said.code).toBe(1)
    expect(said.err).toContain('HOST=0.0.0.0')
  })

  test('invalid settings', async () => {
    const said = await workplace.cli('serve', '--port', 'eighty')
    expect(said.code).toBe(1)
    expect(said.err).toContain('PORT')
  })
})
