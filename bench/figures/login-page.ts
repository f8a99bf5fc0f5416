import { type BrowserWindow, firstShown, openWindow, settled } from '../browser.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'

/** The field that takes the first letter typed: it has the focus once the page is interactive. */
const ready = 'input:focus'

/** From going to the login page to the frame in which it takes what is typed, on a slow phone. */
export const loginPage: Family = {
  name: 'login-page',
  what: 'the login page on a slow phone',
  figures: [
    { name: 'login-cold', unit: 's', better: 'lower', floor: 4 },
    { name: 'login-known', unit: 's', better: 'lower', floor: 1 },
  ],
  async run(harness) {
    const { url } = await harness.server()
    const [browser, koa] = [await harness.browser(), await harness.koa()]
    const login = `${url}/auth/login`
    const times = {
      cold: [] as number[],
      known: [] as number[],
      bareCold: [] as number[],
      bareKnown: [] as number[],
    }
    for (let round = 0; round < harness.rounds; round++) {
      const bare = await openWindow(browser, koa.url)
      await slowDown(bare)
      times.bareCold.push(await firstShown(bare.page, koa.url, 'pre'))
      times.bareKnown.push(await firstShown(bare.page, koa.url, 'pre'))
      await bare.close()
      const window = await openWindow(browser, url)
      await slowDown(window)
      times.cold.push(await firstShown(window.page, login, ready))
      await settled(window.page)
      times.known.push(await firstShown(window.page, login, ready))
      await window.close()
    }
    const name = 'a page of bare Koa on the same phone, s'
    return {
      'login-cold': {
        value: median(times.cold),
        reference: { name, value: median(times.bareCold) },
      },
      'login-known': {
        value: median(times.known),
        reference: { name, value: median(times.bareKnown) },
      },
    }
  },
}

/** 150 ms there and back, 1.6 Mbit/s, and a processor that is four times slower. */
async function slowDown({ page, devtools }: BrowserWindow) {
  await page.setViewportSize({ width: 390, height: 844 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 1_600_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
