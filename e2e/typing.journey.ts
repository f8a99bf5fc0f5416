import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { focused, press } from './keys.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()

test('what is typed on a cell edits it, and on a name letters are commands', async () => {
  const { page } = await enter('rosa')
  const list = await TaskTable.open(page, ids.project('moon'))
  const at = (column: string, name = 'Order oxygen') =>
    expect.poll(() => focused(page)).toBe(`Select “${name}” ${column}`)
  await list.focus()
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await at('STATUS')
  await page.keyboard.type('review')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Status' }).inputValue())
    .toBe('review')
  await press(page, 'Enter')
  await expect.poll(() => list.names('Review')).toContain('Order oxygen')
  await at('STATUS')
  await press(page, ...Array.from({ length: 6 }, () => 'ArrowRight'))
  await at('DUE_DATE')
  await page.keyboard.type('tom')
  const day = page.getByRole('textbox', { name: 'Due date' })
  await expect.poll(() => day.inputValue()).toBe('tom')
  await press(page, 'Enter')
  await list.cell('Order oxygen', 'DUE_DATE').getByText('Tomorrow').waitFor()
  await at('DUE_DATE')

  // On the name small letters are commands; what else is typed begins another name.
  await press(page, 'Home')
  await page.keyboard.type('Zinc 7')
  await press(page, 'Escape')
  await at('NAME')
  await page.keyboard.type('2 tanks')
  await press(page, 'Enter')
  await at('NAME', '2 tanks')

  // An input method composes in the field that its first key opens.
  const input = await page.context().newCDPSession(page)
  const key = { key: 'Process', windowsVirtualKeyCode: 229 }
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await input.send('Input.imeSetComposition', { text: '氧', selectionStart: 1, selectionEnd: 1 })
  await input.send('Input.insertText', { text: '氧气' })
  await press(page, 'Enter')
  await at('NAME', '氧气')
})

test('Tab in an open cell saves it and goes to the next one, and back', async () => {
  const { page } = await enter('rosa')
  const list = await TaskTable.open(page, ids.project('moon'))
  const at = (column: string, name = 'Order oxygen') =>
    expect.poll(() => focused(page)).toBe(`Select “${name}” ${column}`)
  const isOpen = () => page.locator('[data-cell-editor]').count()
  /** Goes on with an arrow until the keyboard is on a cell of a column. */
  const go = async (arrow: string, column: string) => {
    for (let n = 0; n < 20 && !(await focused(page))?.endsWith(` ${column}`); n++)
      await press(page, arrow)
    await at(column)
  }
  await list.focus()
  await press(page, 'ArrowDown', 'ArrowDown')
  await at('NAME')
  await page.keyboard.type('Zinc')
  await press(page, 'Shift+Tab')
  await at('NAME', 'Zinc')
  await page.keyboard.type('Order oxygen')
  await press(page, 'Tab')
  await expect.poll(() => focused(page)).toMatch(/^Select “Order oxygen” (?!NAME)/)

  // A picker takes what is typed, and Tab on an open cell that nothing was typed in changes nothing.
  await go('ArrowRight', 'STATUS')
  await page.keyboard.type('review')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Status' }).inputValue())
    .toBe('review')
  await press(page, 'Tab')
  await expect.poll(() => list.names('Review')).toContain('Order oxygen')
  await expect.poll(() => focused(page)).toMatch(/^Select “Order oxygen” (?!STATUS)/)
  expect(await isOpen()).toBe(0)

  await go('ArrowRight', 'DUE_DATE')
  await page.keyboard.type('Dec 5, 2030')
  const typed = page.getByRole('textbox', { name: 'Due date' })
  await expect.poll(() => typed.inputValue()).toBe('Dec 5, 2030')
  await press(page, 'Tab')
  const due = list.cell('Order oxygen', 'DUE_DATE')
  await due.getByText('Dec 5, 2030').waitFor()
  // It is the last cell of the line.
  await at('DUE_DATE')

  // A calendar is opened on its day, and Enter there changes nothing; Tab leaves it at its end.
  const day = () =>
    page.evaluate(() => document.activeElement?.querySelector('button')?.getAttribute('aria-label'))
  await press(page, 'Enter')
  await expect.poll(day).toBe('December 5, 2030')
  await press(page, 'Escape')
  await at('DUE_DATE')
  await press(page, 'Enter')
  await expect.poll(day).toBe('December 5, 2030')
  await press(page, 'Enter')
  await at('DUE_DATE')
  await press(page, 'Enter')
  await expect.poll(day).toBe('December 5, 2030')
  await press(page, 'ArrowRight')
  await expect.poll(day).toBe('December 6, 2030')
  await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  const text = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(text).toBe('No date')
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab')
  await expect.poll(day).toMatch(/^December [56], 2030$/)
  await press(page, 'Tab')
  await expect.poll(isOpen).toBe(0)
  await at('DUE_DATE')
  await due.getByText('Dec 5, 2030').waitFor()
})
