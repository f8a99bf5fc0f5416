import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { fire, Line, request, warmUp } from '../load.ts'
import { NotMeasured } from '../not-measured.ts'
import { median, medianRatio, shown } from '../numbers.ts'
import { processorMs } from '../processes.ts'
import type { Caller, Server } from '../server.ts'

const connections = 10
const seconds = 2

/** Answers a second on ten connections, as a part of what bare Koa gives in the same round. */
export const rates: readonly Family[] = [
  {
    name: 'verify',
    what: '/secure/verify, 10 connections',
    figures: [{ name: 'verify', unit: 'of Koa', better: 'higher', floor: 0.1 }],
    run: async (harness) => ({ verify: await rate(harness, '/secure/verify') }),
  },
  {
    name: 'projects',
    what: 'a page of 20 projects, 10 connections',
    figures: [{ name: 'projects', unit: 'of Koa', better: 'higher', floor: 0.03 }],
    run: async (harness) => ({
      projects: await rate(
        harness,
        '/api/v1/projects?index=1&size=20&field=name&order=asc&search=&filter=0',
      ),
    }),
  },
]

async function rate(harness: Harness, path: string) {
  const server = await harness.server()
  const koa = await harness.koa()
  const owner = await harness.owner()
  await check(server, owner, path)
  const asked = request(server, 'GET', path, owner.headers)
  await warmUp({ address: server, connections, next: () => asked })
  const plain = request(koa, 'GET', '/')
  await warmUp({ address: koa, connections, next: () => plain })
  const ours: number[] = []
  const theirs: number[] = []
  const before = processorMs(server.pid) ?? Number.NaN
  let answers = 0
  for (let round = 0; round < harness.rounds; round++) {
    theirs.push((await fire({ address: koa, connections, seconds, next: () => plain })).perSecond)
    const fired = await fire({ address: server, connections, seconds, next: () => asked })
    if (fired.refused > 0)
      throw new Error(`${fired.refused} of ${fired.times.length} answers to ${path} were refusals`)
    ours.push(fired.perSecond)
    answers += fired.times.length
  }
  const microseconds = (((processorMs(server.pid) ?? Number.NaN) - before) * 1000) / answers
  return {
    value: medianRatio(ours, theirs),
    reference: { name: 'bare Koa, answers a second', value: median(theirs) },
    note: `${shown(median(ours))}/s, ${shown(microseconds)} µs of processor each`,
  }
}

/** Errors: `NotMeasured` when the call is not there. */
async function check(server: Server, { headers }: Caller, path: string) {
  const line = await Line.open(server)
  const first = await line.ask(request(server, 'GET', path, headers))
  line.close()
  if (first.body.includes('"code":"unknown_path"'))
    throw new NotMeasured(`the server has no ${path.split('?')[0]}`)
}
