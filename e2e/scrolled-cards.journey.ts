import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { Board } from './board.ts'
import { harness } from './harness.ts'
import { sendAs } from './send-as.ts'

const { enter } = harness()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('on a card that was scrolled away keys only show it, and act once it is seen', async () => {
  const { page } = await enter('rosa', { viewport: { width: 1280, height: 480 } })
  const board = await Board.open(page, ids.project('moon'))
  const column = board.column('To Do')
  await column.getByRole('button', { name: 'Add task', exact: true }).click()
  const field = column.getByRole('textbox', { name: 'Add task' })
  for (let n = 1; n <= 16; n++) {
    await field.fill(`Crate ${n}`)
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('')
  }
  await field.press('Escape')
  const body = column.locator('[data-scrolls]')
  const scrollTo = (top: number) => body.evaluate((box, to) => box.scrollTo(0, to), top)
  const isSeen = async (name: string) => {
    const [card, box] = await Promise.all([board.card(name).boundingBox(), body.boundingBox()])
    return card !== null && card.y + card.height > box!.y && card.y < box!.y + box!.height
  }
  await scrollTo(0)
  await board.card('Order oxygen').focus()
  for (const key of ['Delete', 'x', 'o']) {
    await body.hover()
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => isSeen('Crate 16')).toBe(true)
    await expect.poll(() => isSeen('Order oxygen')).toBe(false)
    await page.keyboard.press(key)
    await expect.poll(() => isSeen('Order oxygen')).toBe(true)
    await expect.poll(() => focused(page)).toBe('Order oxygen')
    expect(await board.card('Order oxygen').getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  await page.keyboard.press('Delete')
  await board.card('Order oxygen').waitFor({ state: 'detached' })
  await board.card('Write home').waitFor()
})

test('the end of a column at which cards are added is in sight, and so is each of them; a long name is seen whole', async () => {
  const { page } = await enter('rosa', { viewport: { width: 1280, height: 480 } })
  const names = Array.from({ length: 16 }, (_, n) => `Crate ${n + 1}`)
  await sendAs(page.context(), 'POST /tasks/many', { names, project_id: ids.project('moon') })
  const board = await Board.open(page, ids.project('moon'))
  const column = board.column('To Do')
  const body = column.locator('[data-scrolls]')
  const seen = async (name: string) =>
    expect
      .poll(async () => {
        const [card, box] = await Promise.all([board.card(name).boundingBox(), body.boundingBox()])
        return (
          card !== null && card.y >= box!.y - 1 && card.y + card.height <= box!.y + box!.height + 1
        )
      })
      .toBe(true)
  await column.getByRole('button', { name: 'Add task', exact: true }).click()
  await seen('Crate 16')
  const field = column.getByRole('textbox', { name: 'Add task' })
  await field.fill(
    'Crate of parts that are too many to be named all in one line of a card, or in two',
  )
  expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
  for (const name of ['Last', 'Very last']) {
    await field.fill(name)
    await field.press('Enter')
    await seen(name)
  }
  await field.press('Escape')
  await column.getByRole('button', { name: 'Add a task at the top' }).click()
  await field.fill('First')
  await field.press('Enter')
  await seen('First')
})
