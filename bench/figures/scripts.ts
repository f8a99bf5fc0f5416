import type { Page } from 'playwright'
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
    { name: 'script-settings', unit: 'kB', better: 'lower', floor: 60 },
    { name: 'script-admin', unit: 'kB', better: 'lower', floor: 120 },
    { name: 'script-reports', unit: 'kB', better: 'lower', floor: 150 },
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
      'script-settings': await scriptBeside(harness, 'settings/profile', settingsLinks),
      'script-admin': await scriptBeside(harness, 'admin-center/overview', adminLinks),
      'script-reports': await scriptBeside(harness, 'reporting/overview', reportLinks),
    }
  },
}

/** What a page fetched: bytes over the wire by the address of each script. */
type Fetched = Map<string, number>

/** Opens a page in a new browser window and looks at what it has fetched until it is quiet. */
async function fetchedFor<T>(
  harness: Harness,
  path: string,
  selector: string,
  caller?: Caller,
  look?: (page: Page) => Promise<T>,
) {
  const { url } = await harness.server()
  const { page, devtools, close } = await openWindow(await harness.browser(), url, caller)
  const asked = new Map<string, string>()
  const fetched: Fetched = new Map()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') asked.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = asked.get(requestId)
    if (address !== undefined) fetched.set(address, (fetched.get(address) ?? 0) + encodedDataLength)
  })
  await devtools.send('Network.enable')
  await page.goto(url + path)
  await page.waitForSelector(selector)
  await settled(page)
  const seen = await look?.(page)
  await close()
  return { fetched, seen }
}

async function scriptOf(harness: Harness, path: string, selector: string, caller?: Caller) {
  const { fetched } = await fetchedFor(harness, path, selector, caller)
  return measured([...fetched])
}

/** Of the pages in the menu beside one of them, that which fetches most beyond the home page. */
async function scriptBeside(harness: Harness, first: string, links: string) {
  const owner = await harness.owner()
  const home = await fetchedFor(harness, '/worklenz/home', 'main h1', owner)
  const { seen: paths } = await fetchedFor(harness, `/worklenz/${first}`, links, owner, (page) =>
    page.locator(links).evaluateAll((links) => links.map((link) => link.getAttribute('href')!)),
  )
  const pages = []
  for (const path of paths!) {
    const { fetched } = await fetchedFor(harness, path, 'main h1', owner)
    const beyond = [...fetched].filter(([address]) => !home.fetched.has(address))
    const { note, ...figure } = await measured(beyond)
    pages.push({ ...figure, note: `${path.split('/').at(-1)}, ${note}` })
  }
  return pages.reduce((most, page) => (page.value > most.value ? page : most))
}

const settingsLinks = 'nav a[href*="/settings/"]'
const adminLinks = 'nav a[href*="/admin-center/"]'
const reportLinks = 'nav a[href*="/reporting/"]'

async function measured(scripts: [address: string, bytes: number][]) {
  const plain = await Promise.all(scripts.map(([address]) => sizeOf(address)))
  return {
    value: scripts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000,
    reference: {
      name: 'the same scripts before compression, kB',
      value: plain.reduce((sum, size) => sum + size, 0) / 1000,
    },
    note: `files: ${shown(scripts.length)}`,
  }
}

/** How large a file is before compression. */
async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url)
  return (await answer.arrayBuffer()).byteLength
}
