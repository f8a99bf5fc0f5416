import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { picture } from '../spec/pictures.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { kept } from './offline.ts'
import { TaskTable } from './task-table.ts'

const { enter, onFreePlan } = harness({ offline: true })
const moon = ids.project('moon')
const png = (name: string, width = 800) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: picture(120, { width, height: 400 }),
})
const text = (name: string, words: string) => ({
  ...{ name, mimeType: 'text/plain' },
  buffer: Buffer.from(words),
})

/** Opens a task in the list, and gives its files. */
async function filesOf(page: Page, name = 'Write home'): Promise<Locator> {
  const list = await TaskTable.open(page, moon)
  await list.line(name).hover()
  await list.line(name).getByRole('button', { name: 'Open', exact: true }).click()
  const section = page.getByRole('region', { name: 'Attachments' })
  await section.waitFor()
  return section
}

const choose = (section: Locator, ...files: ReturnType<typeof png>[]) =>
  section.locator('input[type=file]').setInputFiles(files)
const line = (section: Locator, name: string) =>
  section.getByRole('listitem').filter({ hasText: name })

test('what one person adds is on the screen of another, is shown, downloaded, deleted and brought back', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const own = await filesOf(rosa.page)
  const others = await filesOf(mia.page)
  await own.getByText('No files yet.').waitFor()
  await choose(own, png('Sea.png'), text('Notes.txt', 'Words'))
  for (const section of [own, others])
    for (const name of ['Sea.png', 'Notes.txt']) await line(section, name).waitFor()
  await expect.poll(() => others.locator('img').count()).toBe(1)
  const list = new TaskTable(rosa.page)
  await list.line('Write home').getByRole('img', { name: '2 files' }).waitFor()

  await line(others, 'Sea.png')
    .getByRole('button', { name: /^Sea\.png/ })
    .click()
  const viewer = mia.page.getByRole('dialog', { name: 'Sea.png' })
  const shown = viewer.getByRole('img', { name: 'Sea.png' })
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBe(800)
  const width = async () => (await shown.boundingBox())!.width
  const before = await width()
  await mia.page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 1.3)
  await mia.page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  const [download] = await Promise.all([
    mia.page.waitForEvent('download'),
    line(others, 'Notes.txt')
      .getByRole('link', { name: /^Notes\.txt/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('Notes.txt')
  expect(String(await readAll(await download.createReadStream()))).toBe('Words')

  await line(others, 'Sea.png').hover()
  await line(others, 'Sea.png').getByRole('button', { name: 'Delete Sea.png' }).click()
  await line(own, 'Sea.png').waitFor({ state: 'detached' })
  await undoOf(mia.page, 'File deleted').click()
  await line(own, 'Sea.png').waitFor()
})

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

test('files are dropped onto the drawer and pasted into it, and into a comment', async () => {
  const { page } = await enter('rosa')
  const section = await filesOf(page)
  const bytes = [...picture(60, { width: 40, height: 40 })]
  const dropped = await page.evaluateHandle(
    ([bytes]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes!)], 'dropped.png', { type: 'image/png' }))
      return transfer
    },
    [bytes],
  )
  const drawer = page.getByRole('tabpanel', { name: 'Info' })
  await drawer.dispatchEvent('dragenter', { dataTransfer: dropped })
  await page.getByText('Drop the files to attach them').waitFor()
  await drawer.dispatchEvent('drop', { dataTransfer: dropped })
  await line(section, 'dropped.png').waitFor()
  await expect.poll(() => page.getByText('Drop the files to attach them').count()).toBe(0)
  const paste = (target: Locator) =>
    target.evaluate((element, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    }, bytes)
  await paste(drawer)
  await line(section, 'image-').waitFor()
  const comments = page.getByRole('region', { name: 'Comments' })
  const field = comments.getByRole('textbox', { name: 'Add a comment...' })
  await field.click()
  await paste(field)
  await comments.getByRole('list', { name: 'Files being uploaded' }).getByText('image-').waitFor()
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  const said = comments.getByRole('listitem').filter({ hasText: 'now' }).first()
  await said.getByRole('button', { name: /^image-/ }).waitFor()
  await expect.poll(() => section.getByRole('listitem').count()).toBe(2)
})

test('a file that is chosen offline waits for the connection, and one that is refused says why', async () => {
  const { page, context } = await enter('rosa')
  const section = await filesOf(page)
  await kept(page, moon)
  await context.setOffline(true)
  await choose(section, text('Later.txt', 'Words'), text('Tool.exe', 'x'))
  await line(section, 'Later.txt').getByText('Waiting for the connection').waitFor()
  await line(section, 'Tool.exe').getByText('.exe is not allowed').waitFor()
  await line(section, 'Tool.exe').getByRole('button', { name: 'Remove Tool.exe' }).click()
  await line(section, 'Tool.exe').waitFor({ state: 'detached' })
  await context.setOffline(false)
  await line(section, 'Later.txt')
    .getByRole('link', { name: /^Later\.txt/ })
    .waitFor()
})

test('an upload is given up, and the room of a plan is not exceeded', async () => {
  const { page } = await enter('rosa')
  await onFreePlan()
  const section = await filesOf(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/attachments/uploads/**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await choose(section, text('Given up.txt', 'x'))
  await line(section, 'Given up.txt').getByRole('progressbar').waitFor()
  await line(section, 'Given up.txt')
    .getByRole('button', { name: 'Cancel the upload of Given up.txt' })
    .click()
  await line(section, 'Given up.txt').waitFor({ state: 'detached' })
  release()
  await page.unroute('**/attachments/uploads/**')
  const large = { name: 'Large.bin', mimeType: '', buffer: Buffer.alloc(6_000_000) }
  await choose(section, large)
  await line(section, 'Large.bin').getByText('cannot exceed 5MB').waitFor()
  await line(section, 'Large.bin').getByRole('button', { name: 'Upload Large.bin again' }).click()
  await line(section, 'Large.bin').getByText('cannot exceed 5MB').waitFor()
  await choose(section, text('Small.txt', 'x'))
  await line(section, 'Small.txt')
    .getByRole('link', { name: /^Small\.txt/ })
    .waitFor()
})
