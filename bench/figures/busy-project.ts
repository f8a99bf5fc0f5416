import type { Family } from '../figure.ts'
import { visits } from './first-row.ts'

/** The first row of 10,000 tasks with 100,000 comments, logs and files around, beside the same without any. */
export const busyProject: Family = {
  name: 'busy-project',
  what: 'first row of 10,000 tasks with 100,000 comments, logs and files each',
  figures: [
    { name: 'first-row-busy-cold', unit: 'of one without', better: 'lower', floor: 1.1 },
    { name: 'first-row-busy-known', unit: 'of one without', better: 'lower', floor: 1.1 },
  ],
  async run(harness) {
    const plain = await visits(harness, 0)
    const busy = await visits(harness, 0, 'busy')
    const name = 'the same project without them, s'
    const beside = (ours: number, theirs: number) => ({
      value: ours / theirs,
      reference: { name, value: theirs },
    })
    return {
      'first-row-busy-cold': beside(busy.cold.value, plain.cold.value),
      'first-row-busy-known': beside(busy.known.value, plain.known.value),
    }
  },
}
