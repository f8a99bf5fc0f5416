import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { alone } from '../alone.ts'
import type { Family } from '../figure.ts'
import { median, shown } from '../numbers.ts'

/** Everything a browser needs of a project of 10,000 tasks, compressed as browsers ask for it. */
export const snapshot: Family = {
  name: 'snapshot',
  what: 'snapshot of the project with 10,000 tasks, alone, compressed',
  figures: [
    { name: 'snapshot-10000', unit: 'ms', better: 'lower', floor: 120 },
    { name: 'snapshot-10000-size', unit: 'kB', better: 'lower', floor: 500 },
  ],
  async run(harness) {
    const server = await harness.server()
    const compressed: number[] = []
    let sizes = { sent: 0, plain: 0, best: 0 }
    const taken = await alone({
      server,
      caller: await harness.owner(),
      path: `/api/v1/snapshots/project/${server.world.projects[0]!.id}`,
      headers: { 'Accept-Encoding': 'gzip, deflate, br' },
      times: 5 * harness.rounds,
      between({ head, body }) {
        const text = /content-encoding: br/i.test(head) ? brotliDecompressSync(body) : body
        const data = JSON.parse(text.toString())
        const started = performance.now()
        const best = compress(Buffer.from(JSON.stringify(data)))
        compressed.push(performance.now() - started)
        sizes = { sent: body.length, plain: text.length, best: best.length }
      },
    })
    return {
      'snapshot-10000': {
        value: median(taken),
        reference: {
          name: 'JSON.stringify and Brotli 5 of the same data, ms',
          value: median(compressed),
        },
      },
      'snapshot-10000-size': {
        value: sizes.sent / 1000,
        reference: { name: 'Brotli 5 of the same data, kB', value: sizes.best / 1000 },
        note: `${shown(sizes.plain / 1e6)} MB before`,
      },
    }
  },
}

const compress = (text: Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
