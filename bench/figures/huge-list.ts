import type { Family } from '../figure.ts'
import { framesPerSecond, openBlank, openList } from './big-list.ts'
import { visits } from './first-row.ts'

/** A project of a hundred thousand tasks on the screen. */
export const hugeList: Family = {
  name: 'huge-list',
  what: '100,000 tasks in the browser: first row, scrolling',
  figures: [
    { name: 'first-row-100000-cold', unit: 's', better: 'lower', floor: 3 },
    { name: 'first-row-100000-known', unit: 's', better: 'lower', floor: 0.8 },
    { name: 'list-scroll-100000', unit: 'of a blank page', better: 'higher', floor: 0.9 },
  ],
  async run(harness) {
    const { cold, known } = await visits(harness, 0, 'huge')
    const blank = await openBlank(harness)
    const bare = await framesPerSecond(blank.page, '#box', harness.rounds)
    await blank.close()
    const list = await openList(harness, 'huge')
    const frames = await framesPerSecond(list.page, '[role=treegrid]', harness.rounds)
    await list.close()
    return {
      'first-row-100000-cold': cold,
      'first-row-100000-known': known,
      'list-scroll-100000': {
        value: frames / bare,
        reference: { name: 'a blank page in the same browser, frames/s', value: bare },
      },
    }
  },
}
