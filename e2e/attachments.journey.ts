import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { picture } from '../spec/pictures.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness({ whole: true })

/** One page that is red all over. */
function redPage(): Buffer {
  const paint = '1 0 0 rg 0 0 600 600 re f'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Resources<<>>/Contents 4 0 R>>',
    `<</Length ${paint.length}>>stream\n${paint}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [n, object] of objects.entries()) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${n + 1} 0 obj${object}endobj\n`
  }
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text + table + end)
}

/** How many of the points in the middle of an element are red. */
async function redIn(element: Locator): Promise<number> {
  const shot = await element.screenshot()
  return element.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const [x, y] = [Math.floor(bitmap.width / 2), Math.floor(bitmap.height / 2)]
      const { data } = context.getImageData(x - 20, y - 20, 40, 40)
      let red = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! < 60) red++
      return red
    },
    [...shot],
  )
}

async function filesOf(page: Page): Promise<Locator> {
  const list = await TaskTable.open(page, ids.project('moon'))
  await list.line('Write home').hover()
  await list.line('Write home').getByRole('button', { name: 'Open', exact: true }).click()
  return page.getByRole('region', { name: 'Attachments' })
}

test('a PDF and a picture are shown over the drawer, one after the other, and downloaded from there', async () => {
  const { page } = await enter('rosa')
  const files = await filesOf(page)
  await files.locator('input[type=file]').setInputFiles([
    { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: redPage() },
    { name: 'Sea.png', mimeType: 'image/png', buffer: picture(120, { width: 800, height: 400 }) },
  ])
  const open = (name: string) => files.getByRole('button', { name: new RegExp(`^${name}`) })
  await open('Sea.png').waitFor()
  await open('Plan.pdf').click()
  const plan = page.getByRole('dialog', { name: 'Plan.pdf' })
  await expect.poll(() => redIn(plan.locator('iframe'))).toBe(1_600)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    plan.getByRole('link', { name: 'Plan.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Plan.pdf')

  const at = await plan.getByText(/^\d \/ 2$/).textContent()
  await plan.getByRole('button', { name: at === '1 / 2' ? 'Next file' : 'Previous file' }).click()
  const sea = page.getByRole('dialog', { name: 'Sea.png' })
  const shown = sea.getByRole('img', { name: 'Sea.png' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
  const width = async () => (await shown.boundingBox())!.width
  const before = await width()
  await sea.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  // Back at its size, an arrow key goes to the neighbour, from which Escape leads out to what opened it.
  await sea.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(width).toBe(before)
  await page.keyboard.press(at === '1 / 2' ? 'ArrowLeft' : 'ArrowRight')
  await plan.waitFor()
  await plan.getByRole('button', { name: 'Close' }).click()
  await plan.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Write home' }).waitFor()
  await expect
    .poll(() => open('Plan.pdf').evaluate((button) => button === document.activeElement))
    .toBe(true)
})
