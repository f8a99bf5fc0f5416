import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tool } from './prepare.mjs'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Chromium that never has a window: most journeys need no more, and take a third less time in it.
 * Where a browser is named, everything runs in that one.
 */
export const headlessShell = () =>
  process.env.PLUMBLINE_BROWSER
    ? undefined
    : ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))

/** The browser for the tests: the one that is named, Playwright's own, or one of the system's. */
export const findBrowser = (env = process.env) => env.PLUMBLINE_BROWSER || find()

function find() {
  const { chromium } = createRequire(import.meta.url)('playwright')
  return [chromium.executablePath(), ...systemBrowsers].find((path) => path && existsSync(path))
}

const attempt = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** The browser for the tests: found, else installed, else the message says how to. */
export function browser() {
  const found = findBrowser()
  if (found) return found
  console.log('No browser found; installing one for the tests …')
  attempt(tool('playwright'), ['install', 'chromium'])
  if (!find() && process.getuid?.() === 0) {
    const installing = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'
    attempt('sh', [
      '-c',
      `apt-get update -qq && { ${installing} chromium-headless-shell || ${installing}; }`,
    ])
  }
  const installed = find()
  if (installed) return installed
  console.error(
    'The journeys need Chromium. Install it with `npx playwright install --with-deps chromium`, or with your system (`apt-get install chromium`),\nor say where one is: PLUMBLINE_BROWSER=/path/to/chrome npm test',
  )
  process.exit(1)
}
