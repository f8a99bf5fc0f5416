import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const app = harness()

/** A picture with more pixels than are sent. */
function photo(side = 1_200): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side + 1) * side))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.of()),
  ])
}
const file = { name: 'me.png', mimeType: 'image/png', buffer: photo() }

const choose = (page: Page, ...files: (typeof file)[]) =>
  page.locator('input[type=file]').setInputFiles(files)
/** How wide the picture in the bar is, once there is one. */
const inBar = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'View profile' }).locator('img')
const widthOf = (page: Page) =>
  inBar(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))

test('a picture is chosen, seen at once by oneself in every tab and by colleagues, and removed with a way back', async () => {
  const { page, context } = await app.enter('mia')
  const other = await context.newPage()
  await other.goto('/worklenz/home')
  const { page: rosas } = await app.enter('rosa')
  await rosas.goto('/worklenz/settings/team-members')
  const atRosas = rosas.getByRole('row').filter({ hasText: 'Mia Member' }).locator('img')
  await rosas.getByRole('row').filter({ hasText: 'Mia Member' }).waitFor()
  await expect.poll(() => atRosas.count()).toBe(0)

  await page.goto('/worklenz/settings/profile')
  await page.getByRole('button', { name: 'Upload picture' }).waitFor()
  await choose(page, file)
  await page.getByText('Avatar updated.').waitFor()
  expect(await widthOf(page)).toBe(256)
  expect(await widthOf(other)).toBe(256)
  await atRosas.waitFor()

  await page.bringToFront()
  await page.getByRole('button', { name: 'Remove' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await inBar(other).waitFor({ state: 'detached' })
  await atRosas.waitFor({ state: 'detached' })
  await undo.click()
  expect(await widthOf(page)).toBe(256)
  await atRosas.waitFor()
})

test('a file is dropped; what is no picture, or too large, is refused beside it', async () => {
  const { page } = await app.enter('mia')
  await page.goto('/worklenz/settings/profile')
  const area = page.getByRole('group', { name: 'Picture' })
  await area.waitFor()
  await choose(page, { ...file, mimeType: 'image/svg+xml' })
  await page.getByText('Only JPG and PNG pictures can be uploaded.').waitFor()
  await choose(page, { ...file, buffer: Buffer.alloc(2_000_000) })
  await page.getByText('The picture must be smaller than 2 MB.').waitFor()
  await choose(page, { ...file, buffer: Buffer.from('no picture at all') })
  await page.getByText('This picture cannot be read.').waitFor()
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(bytes), (mark) => mark.charCodeAt(0))
    transfer.items.add(new File([content], 'me.png', { type: 'image/png' }))
    return transfer
  }, file.buffer.toString('base64'))
  for (const event of ['dragenter', 'dragover', 'drop'])
    await area.dispatchEvent(event, { dataTransfer: dropped })
  await page.getByText('Avatar updated.').waitFor()
  expect(await widthOf(page)).toBe(256)
})
