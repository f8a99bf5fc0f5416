import { firstShown, nodesIn, openWindow, settled } from '../browser.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'

/** The board of a thousand tasks in a browser that has never been there. */
export const board: Family = {
  name: 'board',
  what: 'board of 1,000 tasks in the browser',
  figures: [
    { name: 'board-first-card', unit: 's', better: 'lower', floor: 0.5 },
    { name: 'board-nodes', unit: 'nodes', better: 'lower', floor: 2_500 },
  ],
  async run(harness) {
    const server = await harness.server()
    const [browser, koa, owner] = [
      await harness.browser(),
      await harness.koa(),
      await harness.owner(),
    ]
    const url = `${server.url}/worklenz/projects/${server.world.projects[1]!.id}?tab=board`
    const found = {
      card: [] as number[],
      nodes: [] as number[],
      bare: [] as number[],
      bareNodes: [] as number[],
    }
    for (let round = 0; round < harness.rounds; round++) {
      const bare = await openWindow(browser, koa.url)
      found.bare.push(await firstShown(bare.page, koa.url, 'pre'))
      found.bareNodes.push(await nodesIn(bare.page))
      await bare.close()
      const window = await openWindow(browser, server.url, owner)
      found.card.push(await firstShown(window.page, url, '[data-card]'))
      await settled(window.page)
      found.nodes.push(await nodesIn(window.page))
      await window.close()
    }
    const name = 'a page of bare Koa in the same browser'
    return {
      'board-first-card': {
        value: median(found.card),
        reference: { name: `${name}, s`, value: median(found.bare) },
      },
      'board-nodes': {
        value: median(found.nodes),
        reference: { name, value: median(found.bareNodes) },
      },
    }
  },
}
