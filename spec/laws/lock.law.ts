import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, openDatabase } from '../../server/db/open.ts'
import { isFolderHeld, LockedError, lockFolder } from '../../server/folder/lock.ts'
import { buildPatience, buildProgram } from './build.ts'
import { endOf, plumbline, type Start, startProcess } from './process.ts'

/*
 * A data folder belongs to one process at a time. The operating system says which, so that it is
 * free in the moment in which this process ends, however it ends, and whatever numbers processes
 * have.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-lock-'))
beforeAll(buildProgram, buildPatience)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const on = (data: string, rest: Partial<Start> = {}): Start => ({
  env: { PLUMBLINE_DATA: data },
  ...rest,
})

/** A server that is expected to be refused; gives why. */
async function refused(start: Start): Promise<string> {
  const { code, out, err } = await endOf(plumbline(start, 'serve'))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  return err
}

async function expectFree(start: Start) {
  const server = await startProcess(start)
  expect(await server.end('SIGTERM')).toBe(0)
}

test('of servers that start together on a folder one gets the lock, and a second process is refused', async () => {
  const data = join(folder, 'two')
  const children = [1, 2, 3].map(() => plumbline(on(data), 'serve', '--json'))
  const ready = await Promise.all(children.map((child) => firstLine(child)))
  expect(ready.filter(Boolean)).toHaveLength(1)
  const winner = children[ready.findIndex(Boolean)]!
  expect(await refused(on(data))).toContain(`is in use by process ${winner.pid} on `)
  const gone = once(winner, 'exit')
  winner.kill('SIGTERM')
  await gone
  await expectFree(on(data))
})

test('a folder is unlocked as soon as its server is killed, even before the process is reaped', async () => {
  const data = join(folder, 'unreaped')
  // The parent stops itself, so that it never learns of the end of its child.
  const parent = ['sh', '-c', '"$@" & kill -STOP $$', 'sh']
  const child = plumbline(on(data, { through: parent }), 'serve', '--json')
  const { pid } = JSON.parse((await firstLine(child))!) as { pid: number }
  process.kill(pid, 'SIGKILL')
  await startWhenFree(data)
  // Its number is still taken.
  expect(() => process.kill(pid, 0)).not.toThrow()
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
})

/**
 * The signal is on its way: the kernel closes what a killed process has open before its end can be
 * seen.
 */
async function startWhenFree(data: string) {
  while (await isFolderHeld(data)) await new Promise(setImmediate)
  await expectFree(on(data))
}

const namespaces = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child']
const hasNamespaces = spawnSync(namespaces[0]!, [...namespaces.slice(1), 'true']).status === 0

test.runIf(hasNamespaces)('a process that cannot see the others is refused too', async () => {
  const data = join(folder, 'namespaces')
  const first = await startProcess(on(data, { through: namespaces }))
  // As in containers: each is number 1 of its own.
  expect(first.pid).toBe(1)
  expect(await refused(on(data, { through: namespaces }))).toContain('is in use by process 1 on ')
  await first.end('SIGKILL')
  await startWhenFree(data)
})

describe('within a process', () => {
  test('a folder is locked once, under any of its paths, and a refused attempt releases nothing', async () => {
    const data = join(folder, 'within')
    const held = await lockFolder(data)
    const link = join(folder, 'link')
    symlinkSync(data, link)
    await expect(lockFolder(data)).rejects.toThrow(LockedError)
    await expect(lockFolder(link)).rejects.toThrow(LockedError)
    expect(await isFolderHeld(data)).toBe(true)
    expect(await isFolderHeld(link)).toBe(true)
    expect(await refused(on(data))).toContain(`is in use by process ${process.pid} on `)
    await held.release()
    expect(await isFolderHeld(data)).toBe(false)
    await (await lockFolder(data)).release()
  })

  test('checking the lock neither takes it nor creates files', async () => {
    const data = join(folder, 'looked at')
    expect(await isFolderHeld(data)).toBe(false)
    expect(existsSync(data)).toBe(false)
  })
})

describe('the lock file of previous releases, which has a process id', () => {
  test('is not a lock by itself, even if a process has this id', async () => {
    const data = join(folder, 'number')
    mkdirSync(data)
    writeFileSync(join(data, 'lock'), String(process.pid))
    await expectFree(on(data))
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })

  test('is a lock while a process has the database open', async () => {
    const data = join(folder, 'earlier')
    await (await openDatabase({ folder: data })).close()
    const earlier = await connectDatabase({ folder: data })
    await earlier.write.selectFrom('user').select('id').execute()
    writeFileSync(join(data, 'lock'), '1')
    expect(await refused(on(data))).toContain('may be an earlier release of Plumbline')
    expect(existsSync(join(data, 'lock'))).toBe(true)
    await earlier.close()
    await expectFree(on(data))
  })
})

/** The first line a process prints; undefined when it ends without one. */
async function firstLine(child: ChildProcess): Promise<string | undefined> {
  let said = ''
  for await (const part of child.stdout!) if ((said += part).includes('\n')) return said
  return undefined
}
