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
