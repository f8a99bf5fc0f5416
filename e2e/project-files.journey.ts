import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { picture } from '../spec/pictures.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')
const address = `/worklenz/projects/${moon}?tab=all-attachments`

test('files of all tasks are listed live, searched, shown as pictures, deleted and brought back', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const { page } = mia
  await page.goto(address)
  await page.getByText('No files yet', { exact: true }).waitFor()

  const list = await TaskTable.open(rosa.page, moon)
  await list.line('Write home').hover()
  await list.line('Write home').getByRole('button', { name: 'Open', exact: true }).click()
  const section = rosa.page.getByRole('region', { name: 'Attachments' })
  await section.locator('input[type=file]').setInputFiles([
    { name: 'Sea.png', mimeType: 'image/png', buffer: picture(120, { width: 800, height: 400 }) },
    { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') },
  ])
  const line = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const name of ['Sea.png', 'Notes.txt']) await line(name).waitFor()
  await page.getByText('2 files ·').waitFor()
  await line('Sea.png')
    .getByRole('button', { name: /^Sea\.png/ })
    .click()
  await page.getByRole('dialog', { name: 'Sea.png' }).getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search files' }).fill('notes')
  await line('Sea.png').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('search')).toBe('notes')
  await page.getByRole('searchbox', { name: 'Search files' }).fill('')

  await page.getByRole('tab', { name: 'Grid' }).click()
  const tile = page.getByRole('listitem').filter({ hasText: 'Sea.png' })
  await tile.hover()
  await tile.getByRole('button', { name: 'Delete Sea.png' }).click()
  const own = section.getByRole('listitem').filter({ hasText: 'Sea.png' })
  await own.waitFor({ state: 'detached' })
  await page.getByText('1 file ·').waitFor()
  await undoOf(page, 'File deleted').click()
  await Promise.all([own.waitFor(), tile.waitFor()])
  await tile.getByRole('button', { name: 'Write home' }).click()
  await page.getByRole('region', { name: 'Attachments' }).waitFor()
})
