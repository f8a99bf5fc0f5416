import type { Page } from 'playwright'
import { idle } from '../browser.ts'
import { isDone, type Project, projectOf, setDueDates } from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { Line } from '../load.ts'
import { median } from '../numbers.ts'
import { openList } from './big-list.ts'

const many = 1_000
const changes = 4

/** One command for a thousand tasks, until they are seen in another browser. */
export const bulk: Family = {
  name: 'bulk',
  what: 'a change of 1,000 tasks seen in another browser',
  figures: [{ name: 'bulk-1000', unit: 'ms', better: 'lower', floor: 500 }],
  async run(harness) {
    const { page, close } = await openList(harness)
    const ours = await seenAfter(harness, page, many)
    const one = await seenAfter(harness, page, 1)
    await close()
    return {
      'bulk-1000': {
        value: median(ours),
        reference: { name: 'the same for one task, ms', value: median(one) },
      },
    }
  },
}

/** Milliseconds from the sending of each change to the frame that shows it in a page. */
async function seenAfter(harness: Harness, page: Page, count: number): Promise<number[]> {
  const server = await harness.server()
  const caller = await harness.owner()
  const project = await projectOf(server, caller, server.world.projects[0]!.id)
  const { id, tasks } = await shownFirst(page, project, count)
  const line = await Line.open(server)
  const taken: number[] = []
  for (let n = 0; n < changes * harness.rounds; n++) {
    await page.evaluate((task) => window.noted.watch(task), id)
    const { text } = setDueDates(server, caller, tasks, `2031-01-0${1 + (n % 2)}`)
    const sent = Date.now()
    const answer = await line.ask(text)
    if (!isDone(answer)) throw new Error(`a command was refused: ${answer.body}`)
    taken.push((await page.evaluate(() => window.noted.changedAt!)) - sent)
    await idle(page, 5)
  }
  line.close()
  return taken
}

/** A task that a page shows, and so many of its project with it as the last. */
async function shownFirst(page: Page, project: Project, count: number) {
  const cell = page.locator('[data-cell$="/DUE_DATE"]').first()
  const id = (await cell.getAttribute('data-cell'))!.split('/')[0]!
  const others = project.tasks.filter((task) => task !== id).slice(0, count - 1)
  return { id, tasks: [...others, id] }
}
