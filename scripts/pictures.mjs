import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from './prepare.mjs'

// Makes the pictures of the README from the demo world: npm run pictures
install()
build()
const { browser } = await import('./browser.mjs')
const { chromium } = createRequire(import.meta.url)('playwright')

const size = { width: 1280, height: 800 }
const kilobytesMost = 120
const project = 'Fjord Coffee relaunch'

const data = mkdtempSync(join(tmpdir(), 'plumbline-pictures-'))
const env = {
  ...process.env,
  PLUMBLINE_DATA: data,
  DATABASE_URL: '',
  PLUMBLINE_URL: '',
  PLUMBLINE_LOG: 'warn',
}
const program = join(root, 'dist/plumbline.js')

/** Fills the data folder; gives the world's people and their password. */
function seed() {
  const { status, stdout } = spawnSync(
    process.execPath,
    [program, 'seed', '--preset', 'demo', '--json'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The demo world could not be seeded.')
  return JSON.parse(stdout)
}

/** Starts a server on a free port; gives its process and, when it is ready, its address. */
async function serve() {
  const server = spawn(
    process.execPath,
    [program, 'serve', '--port', '0', '--host', '127.0.0.1', '--json'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const ready = new Promise((resolve, reject) => {
    server.stdout.once('data', (line) => resolve(JSON.parse(line).url))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  const stop = () => {
    server.kill()
    return ended
  }
  return { stop, url: await ready.catch((error) => stop().then(() => Promise.reject(error))) }
}

/** A window in one of the two themes with a signed-in user. */
async function signIn(opened, url, { email, password, theme }) {
  const context = await opened.newContext({
    baseURL: url,
    viewport: size,
    locale: 'en-GB',
    colorScheme: theme,
  })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/home')
  // The word that one is logged in stays behind.
  await page.reload()
  return page
}

/** What the window shows once a text is there, as WebP: a third of a PNG, and text stays sharp. */
async function picture(page, name, text) {
  await page.getByText(text).first().waitFor()
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const painter = await page.context().browser().newPage()
  const webp = await painter.evaluate(toWebp, png.toString('base64'))
  await painter.close()
  const file = join(root, 'docs', `${name}.webp`)
  writeFileSync(file, Buffer.from(webp, 'base64'))
  const kilobytes = Math.ceil(statSync(file).size / 1000)
  console.log(`docs/${name}.webp (${kilobytes} kB)`)
  if (kilobytes > kilobytesMost)
    throw new Error(`docs/${name}.webp is larger than ${kilobytesMost} kB.`)
}

/** Runs in the browser: PNG to WebP, both as base64. */
async function toWebp(png) {
  const bytes = Uint8Array.from(atob(png), (mark) => mark.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.9).split(',')[1]
}

async function openProject(page) {
  await page.goto('/worklenz/projects')
  await page.getByRole('link', { name: project }).first().click()
  await page.getByRole('tab', { name: 'Board' }).waitFor()
}

const { people, password } = seed()
const server = await serve()
const opened = await chromium.launch({
  executablePath: browser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const as = (name, theme) =>
    signIn(opened, server.url, {
      ...people.find((person) => person.name === name),
      password,
      theme,
    })

  const home = await as('Priya Nair', 'light')
  await picture(home, 'home', 'Build the catalogue')

  const list = await as('Ada Lindqvist', 'light')
  await openProject(list)
  await list.getByRole('button', { name: 'Close To Do' }).click()
  await list
    .getByRole('row', { name: 'Build the catalogue' })
    .getByRole('button', { name: 'Show subtasks' })
    .click()
  await picture(list, 'task-list', 'Search as you type')

  const board = await as('Ada Lindqvist', 'dark')
  await openProject(board)
  await board.getByRole('tab', { name: 'Board' }).click()
  await picture(board, 'board', 'Build the catalogue')
} finally {
  await opened.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
