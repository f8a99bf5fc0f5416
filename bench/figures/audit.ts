import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { alone } from '../alone.ts'
import { auditEntries } from '../audit-log.ts'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { median } from '../numbers.ts'
import { runToEnd } from '../processes.ts'
import { root } from '../root.ts'

const path = '/api/v1/admin-center/audit'

/** The audit log of an organisation in which much was done: a page far back, and the walk of its chain. */
export const auditLog: Family = {
  name: 'audit',
  what: 'a page far back in an audit log of 200,000 entries, alone; the check of its chain',
  figures: [
    { name: 'audit-page', unit: 'ms', better: 'lower', floor: 15 },
    { name: 'audit-verify', unit: 's', better: 'lower', floor: 15 },
  ],
  run: async (harness) => ({
    'audit-page': await page(harness),
    'audit-verify': await verified(harness),
  }),
}

async function page(harness: Harness) {
  const [server, caller] = [await harness.server('audit'), await harness.owner('audit')]
  const koa = await openBareKoa(harness)
  const middle = (auditEntries / 2).toString(16).padStart(8, '0')
  const taken = await alone({
    ...{ server, caller, times: 30 * harness.rounds },
    path: `${path}?size=20&before=${middle}-0000-4000-8000-000000000000`,
    async between(answer) {
      const { body } = JSON.parse(answer.body.toString()) as { body: { data: unknown[] } }
      if (body.data.length !== 20) throw new Error(`a page of ${body.data.length} entries`)
      await koa.ask()
    },
  })
  return { value: median(taken), reference: koa.close() }
}

async function verified(harness: Harness) {
  const { folder } = await harness.world('audit')
  const started = performance.now()
  const program = join(root, 'dist/plumbline.js')
  const text = await runToEnd([program, 'audit', 'verify', '--data', folder, '--json'])
  const seconds = (performance.now() - started) / 1000
  const chains = JSON.parse(text) as { entries: number; faults: unknown[] }[]
  const entries = chains.reduce((sum, chain) => sum + chain.entries, 0)
  if (entries !== auditEntries || chains.some(({ faults }) => faults.length > 0))
    throw new Error(`${entries} entries, with faults: ${text.slice(0, 500)}`)
  return {
    value: seconds,
    reference: { name: 'SHA-256 of as many texts alone, s', value: hashing() },
  }
}

/** Seconds that as many hashes of half a kilobyte take. */
function hashing(): number {
  const text = 'x'.repeat(500)
  const started = performance.now()
  for (let n = 0; n < auditEntries; n++) createHash('sha256').update(text).digest('hex')
  return (performance.now() - started) / 1000
}
