import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { limits } from '../src/core/catalogue/limits.ts'
import { harness } from './harness.ts'
import { sendAs } from './send-as.ts'

const { enter } = harness()
const task = ids.task('moon', 'Order oxygen')

/** Opens the drawer of the task whose description another user has set through the API. */
async function opened(description: string) {
  const [mia, { page }] = await Promise.all([enter('mia'), enter('rosa')])
  await sendAs(mia.context, `PUT /tasks/${task}/description`, { description })
  await page.goto(`/worklenz/projects/${ids.project('moon')}?tab=tasks-list&task=${task}`)
  const section = page.getByRole('region', { name: 'Description' })
  await section.getByText('Only a part of it is shown').waitFor()
  return { page, section }
}

/** The editor of the description, and not the field in its place while its code is loading. */
const richEditor = (page: Page) =>
  page.getByRole('textbox', { name: 'Description' }).and(page.locator('[contenteditable]'))

test('[B5.11] a description of half a million characters is shown in part, in full on request, and can be edited', async () => {
  const { page, section } = await opened(
    '<p>Some words of a description that goes on and on.</p>'.repeat(8_900),
  )
  await expect.poll(() => section.locator('p').count()).toBeLessThan(1_000)
  const unfold = section.getByRole('button', { name: 'Show all of it' })
  const text = section.getByRole('group', { name: 'Description' })
  const topOf = async (part: typeof text) => (await part.boundingBox())!.y
  expect(await topOf(unfold)).toBeLessThan(await topOf(text))
  await unfold.press('Enter')
  await expect.poll(() => section.locator('p').count()).toBe(8_900)
  expect(await text.evaluate((element) => element === document.activeElement)).toBe(true)
  await section.getByRole('button', { name: 'Change: Description' }).click()
  await richEditor(page).waitFor()
})

test('[B5.11] a description with too many elements for a browser is shown as text', async () => {
  const marks = ['b', 'i', 'u', 's', 'em', 'strong', 'code']
  const open = [...marks, ...marks, ...marks].map((name) => `<${name}>`).join('')
  const { section } = await opened(`<p>${open}${'<p>x</p>'.repeat(5_000)}`)
  await expect.poll(() => section.locator('p').count()).toBe(1)
  await expect.poll(() => section.locator('p').textContent()).toHaveLength(5_000)
})

test('[B5.11] content that a description cannot contain is pasted as text, with a limit on combining marks', async () => {
  const { page } = await enter('rosa')
  await page.goto(`/worklenz/projects/${ids.project('moon')}?tab=tasks-list&task=${task}`)
  await page
    .getByRole('region', { name: 'Description' })
    .getByRole('button', { name: 'Change: Description' })
    .click()
  const editor = richEditor(page)
  const paste = (html: [piece: string, times: number], text: string) =>
    editor.evaluate(
      (element, [[piece, times], text]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', piece.repeat(times))
        clipboardData.setData('text/plain', text)
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      [html, text] as const,
    )
  await paste(['<b>bold</b> ', limits.descriptionRaw / 10], 'as text ')
  await expect.poll(() => editor.innerHTML()).toBe('<p>as text </p>')
  await paste(['<b>bold</b>', 1], 'bold')
  await paste(['\u0301', 100_000], '\u0301')
  await expect
    .poll(() => editor.textContent())
    .toBe(`as text bold${'\u0301'.repeat(limits.marksInRow)}`)
  await expect.poll(() => editor.locator('strong').textContent()).toBe('bold')
})

test('[B5.11] a description that is too long stays in the editor, with the limit shown, until it is shortened', async () => {
  const { page } = await enter('rosa')
  const drawer = `/worklenz/projects/${ids.project('moon')}?tab=tasks-list&task=${task}`
  await page.goto(drawer)
  const section = page.getByRole('region', { name: 'Description' })
  const change = section.getByRole('button', { name: 'Change: Description' })
  await change.click()
  const editor = richEditor(page)
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'a'.repeat(600_000))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await page.getByText('Only the first 500,000 characters were pasted').waitFor()
  await editor.press('Control+Enter')
  await section
    .getByText('The description is too long: 500,007 of at most 500,000 characters')
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await section.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'Order oxygen' })
  await row.hover()
  await row.getByRole('button', { name: 'Open' }).click()
  await expect.poll(async () => (await editor.textContent())?.length).toBe(500_000)
  await editor.press('Control+a')
  await page.keyboard.type('short enough')
  await editor.press('Control+Enter')
  await editor.waitFor({ state: 'detached' })
  await section.getByText('short enough').waitFor()
})
