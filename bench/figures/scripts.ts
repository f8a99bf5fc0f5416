import { openWindow, settled } from '../browser.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { shown } from '../numbers.ts'
import type { Caller } from '../server.ts'

/** All the script a browser fetches for a page it has never seen, as it goes over the wire. */
export const scripts: Family = {
  name: 'scripts',
  what: 'script transferred for a page',
  figures: [
    { name: 'script-login', unit: 'kB', better: 'lower', floor: 150 },
    { name: 'script-list', unit: 'kB', better: 'lower', floor: 330 },
  ],
  async run(harness) {
    const { world } = await harness.server()
    return {
      'script-login': await scriptOf(harness, '/auth/login', 'input[type=password]'),
      'script-list': await scriptOf(
        harness,
        `/worklenz/projects/${world.projects[1]!.id}`,
        '[data-task]',
        await harness.owner(),
      ),
    }
  },
}

async function scriptOf(harness: Harness, path: string, selector: string, caller?: Caller) {
  const { url } = await harness.server()
  const { page, devtools, close } = await openWindow(await harness.browser(), url, caller)
  const asked = new Map<string, string>()
  let sent = 0
  let files = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') asked.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!asked.has(requestId)) return
    sent += encodedDataLength
    files++
  })
  await devtools.send('Network.enable')
  await page.goto(url + path)
  await page.waitForSelector(selector)
  await settled(page)
  await close()
  const plain = await Promise.all([...new Set(asked.values())].map(sizeOf))
  return {
    value: sent / 1000,
    reference: {
      name: 'the same scripts before compression, kB',
      value: plain.reduce((sum, size) => sum + size, 0) / 1000,
    },
    note: `files: ${shown(files)}`,
  }
}

/** How large a file is before compression. */
async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url)
  return (await answer.arrayBuffer()).byteLength
}
