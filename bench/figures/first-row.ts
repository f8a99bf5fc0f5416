import { firstShown, openWindow, settled } from '../browser.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { median } from '../numbers.ts'
import type { WorldSize } from '../world.ts'

const knownVisits = 3

/**
 * From going to a project to its first task on the screen: in a browser that has never been there,
 * and in one that has.
 */
export const firstRow: Family = {
  name: 'first-row',
  what: 'first row of a project in the browser',
  figures: [
    { name: 'first-row-1000-cold', unit: 's', better: 'lower', floor: 0.5 },
    { name: 'first-row-1000-known', unit: 's', better: 'lower', floor: 0.25 },
    { name: 'first-row-10000-cold', unit: 's', better: 'lower', floor: 0.8 },
    { name: 'first-row-10000-known', unit: 's', better: 'lower', floor: 0.3 },
  ],
  async run(harness) {
    const small = await visits(harness, 1)
    const large = await visits(harness, 0)
    return {
      'first-row-1000-cold': small.cold,
      'first-row-1000-known': small.known,
      'first-row-10000-cold': large.cold,
      'first-row-10000-known': large.known,
    }
  },
}

/** Times visits to a project, given by its index in the projects of the world. */
export async function visits(harness: Harness, project: number, size?: WorldSize) {
  const server = await harness.server(size)
  const [browser, koa, owner] = [
    await harness.browser(),
    await harness.koa(),
    await harness.owner(size),
  ]
  const url = `${server.url}/worklenz/projects/${server.world.projects[project]!.id}`
  const times = {
    cold: [] as number[],
    known: [] as number[],
    bareCold: [] as number[],
    bareKnown: [] as number[],
  }
  for (let round = 0; round < harness.rounds; round++) {
    const bare = await openWindow(browser, koa.url)
    times.bareCold.push(await firstShown(bare.page, koa.url, 'pre'))
    for (let n = 0; n < knownVisits; n++)
      times.bareKnown.push(await firstShown(bare.page, koa.url, 'pre'))
    await bare.close()
    const window = await openWindow(browser, server.url, owner)
    times.cold.push(await firstShown(window.page, url, '[data-task]'))
    await settled(window.page)
    for (let n = 0; n < knownVisits; n++) {
      times.known.push(await firstShown(window.page, url, '[data-task]'))
      await settled(window.page)
    }
    await window.close()
  }
  const name = 'a page of bare Koa in the same browser, s'
  return {
    cold: { value: median(times.cold), reference: { name, value: median(times.bareCold) } },
    known: { value: median(times.known), reference: { name, value: median(times.bareKnown) } },
  }
}
