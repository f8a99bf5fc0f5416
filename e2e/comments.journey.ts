import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { kept } from './offline.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness({ offline: true })
const moon = ids.project('moon')

/** Opens a task in the list, and gives what is said of it. */
async function commentsOn(page: Page, name: string) {
  const list = await TaskTable.open(page, moon)
  await list.line(name).hover()
  await list.line(name).getByRole('button', { name: 'Open', exact: true }).click()
  const section = page.getByRole('region', { name: 'Comments' })
  await section.waitFor()
  return section
}

test('what one person writes and how others react is on the screen of everybody, and a mention notifies', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const said = await commentsOn(rosa.page, 'Write home')
  const heard = await commentsOn(mia.page, 'Write home')
  const field = said.getByRole('textbox', { name: 'Add a comment...' })
  await field.click()
  const mentioned = mia.page.getByText('has mentioned you in a comment on').waitFor()
  await field.pressSequentially('Ask @mia')
  await field.press('Enter')
  await field.pressSequentially('<b>first</b>')
  await field.press('Control+Enter')
  const line = heard.getByRole('listitem').filter({ hasText: 'Ask @Mia Member <b>first</b>' })
  await line.waitFor()
  await mentioned
  await line.hover()
  await line.getByRole('button', { name: 'React' }).click()
  await mia.page.getByRole('menuitem', { name: 'Like' }).click()
  await said.getByRole('button', { name: 'Like: Mia Member' }).waitFor()
  const own = said.getByRole('listitem').filter({ hasText: 'Ask @Mia Member' })
  await own.hover()
  await own.getByRole('button', { name: 'Actions on the comment' }).click()
  await rosa.page.getByRole('menuitem', { name: 'Delete' }).click()
  const undo = undoOf(rosa.page, 'Comment deleted')
  await undo.hover()
  await line.waitFor({ state: 'detached' })
  await undo.click()
  await line.waitFor()
})

test('a comment written offline is shown, survives a reload, and is sent later', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const said = await commentsOn(rosa.page, 'Write home')
  const heard = await commentsOn(mia.page, 'Write home')
  await kept(rosa.page, moon)
  await rosa.context.setOffline(true)
  const field = said.getByRole('textbox', { name: 'Add a comment...' })
  await field.fill('From the tunnel')
  await field.press('Control+Enter')
  await said.getByText('From the tunnel').waitFor()
  await expect.poll(() => heard.getByText('From the tunnel').count()).toBe(0)
  await rosa.page.reload()
  await said.getByText('From the tunnel').waitFor()
  await rosa.context.setOffline(false)
  await heard.getByText('From the tunnel').waitFor()
})

test('a half-written comment outlasts the drawer and a reload', async () => {
  const { page } = await enter('rosa')
  const said = await commentsOn(page, 'Write home')
  const field = said.getByRole('textbox', { name: 'Add a comment...' })
  await field.fill('Half a')
  // The field is left first.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await said.waitFor({ state: 'detached' })
  await page.reload()
  await commentsOn(page, 'Write home')
  await expect.poll(() => field.inputValue()).toBe('Half a')
})
