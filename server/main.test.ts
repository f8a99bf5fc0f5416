import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { lockFolder } from './folder/lock.ts'
import { start } from './main.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-main-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** Listens at a port, and gives it up again. */
async function usedPort(port: number): Promise<number> {
  const other = createServer()
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject)
    other.listen(port, '127.0.0.1', resolve)
  })
  const used = (other.address() as AddressInfo).port
  await new Promise((resolve) => other.close(resolve))
  return used
}

test('a start that fails after the server listens gives up its port and its data folder', async () => {
  const database = await openDatabase({ folder: data })
  await sql`drop table job`.execute(database.write)
  await database.close()
  const port = await usedPort(0)
  const config = readConfig({
    ...{ PORT: String(port), HOST: '127.0.0.1' },
    ...{ PLUMBLINE_DATA: data, PLUMBLINE_LOG: 'silent' },
  })
  await expect(start({ config })).rejects.toThrow('no such table: job')
  expect(await usedPort(port)).toBe(port)
  await (await lockFolder(data)).release()
})
