import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { answers, isSignedBy, WebhookReceiver } from '../webhook-receiver.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller, secret } from './person.ts'
import { endProcesses, startProcess } from './process.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * What a webhook is to be told outlives the process: a server that is killed while a delivery is under
 * way, and others wait, sends all of them after its next start, in their order, each under its id.
 */

beforeAll(buildProgram, buildPatience)
afterAll(endProcesses)

test('deliveries outlive a server that is killed while one is under way', async () => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-webhooks-'))
  const receiver = await WebhookReceiver.open()
  const env = { PLUMBLINE_DATA: data, DATABASE_URL: '', PLUMBLINE_OUTGOING_INSIDE: 'on' }
  try {
    const { caller, project } = await plant(env)
    // Silent: what is sent stays under way until the server is gone.
    const address = receiver.address(() => {})
    const first = await startProcess({ env })
    caller.url = first.url
    const events = ['task.created']
    const made = await caller.call('createWebhook', { name: 'CI', url: address, events })
    const { secret: signing } = made.body as { secret: string }
    const names = ['One', 'Two', 'Three']
    for (const name of names)
      expect((await caller.call('quickTask', { name, project_id: project })).done).toBe(true)
    await expect.poll(() => receiver.received(address).length).toBe(1)
    await first.end('SIGKILL')
    receiver.answer(address, answers(204))
    const second = await startProcess({ env })
    await expect.poll(() => receiver.received(address).length, { timeout: 60_000 }).toBe(4)
    await second.end('SIGTERM')
    const received = receiver.received(address)
    const told = received.map(({ said }) => (said.data.task as { name: string }).name)
    expect(told).toEqual(['One', ...names])
    expect(received[1]!.id).toBe(received[0]!.id)
    expect(new Set(received.map(({ id }) => id)).size).toBe(names.length)
    expect(received.every((each) => isSignedBy(signing, each))).toBe(true)
  } finally {
    receiver.close()
    rmSync(data, { recursive: true, force: true })
  }
})

/** Fills a data folder, and gives who acts there in which project. */
async function plant(env: Record<string, string>) {
  const app = await openApp({
    config: readConfig({ ...env, PLUMBLINE_SECRET: secret }),
    log: pino({ level: 'silent' }),
  })
  const testData = await makeTestData('webhooks')
  await writeTestData(app, testData)
  const caller = await Caller.signedIn({ app, url: '' }, testData.user('rosa'))
  await app.close()
  return { caller, project: testData.project('moon') }
}
