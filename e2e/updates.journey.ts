import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { kept } from './offline.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness({ offline: true })
const moon = ids.project('moon')
const address = `/worklenz/projects/${moon}?tab=updates`

test('updates and reactions are on the screen of everybody, notify, outlast a tunnel, and are undone', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  await Promise.all([rosa.page.goto(address), TaskTable.open(mia.page, moon)])
  await rosa.page.getByText('No updates yet. Start the conversation!').waitFor()
  const field = rosa.page.getByRole('textbox', { name: /^Type your update here/ })
  await field.click()
  const mentioned = mia.page.getByText('has mentioned you in an update in').waitFor()
  await field.pressSequentially('Ask @mia')
  await field.press('Enter')
  await field.pressSequentially('<b>first</b>')
  await field.press('Shift+Enter')
  await mentioned
  await mia.page.getByRole('status').getByRole('button', { name: 'Open' }).click()
  const line = mia.page.getByRole('listitem').filter({ hasText: 'Ask @Mia Member <b>first</b>' })
  await line.waitFor()
  expect(new URL(mia.page.url()).searchParams.get('tab')).toBe('updates')
  await line.hover()
  await line.getByRole('button', { name: 'React' }).click()
  await mia.page.getByRole('menuitem', { name: '🚀' }).click()
  const own = rosa.page.getByRole('listitem').filter({ hasText: 'Ask @Mia Member' })
  await own.getByRole('button', { name: '🚀: Mia Member' }).waitFor()

  await own.hover()
  await own.getByRole('button', { name: 'Actions on the update' }).click()
  await rosa.page.getByRole('menuitem', { name: 'Edit' }).click()
  await rosa.page.getByRole('textbox', { name: 'Edit update' }).fill('Ask nobody')
  await rosa.page.getByRole('button', { name: 'Save', exact: true }).click()
  const edited = mia.page.getByRole('listitem').filter({ hasText: 'Ask nobody' })
  await edited.getByRole('button', { name: '(edited)' }).click()
  const history = mia.page.getByRole('dialog', { name: 'Earlier texts' })
  await history.getByText('<b>first</b>').waitFor()
  await history.getByRole('button', { name: 'Close' }).click()

  const now = rosa.page.getByRole('listitem').filter({ hasText: 'Ask nobody' })
  await now.hover()
  await now.getByRole('button', { name: 'Actions on the update' }).click()
  await rosa.page.getByRole('menuitem', { name: 'Delete' }).click()
  const undo = undoOf(rosa.page, 'Update deleted')
  await undo.hover()
  await edited.waitFor({ state: 'detached' })
  await undo.click()
  await edited.waitFor()

  await kept(rosa.page, moon)
  await rosa.context.setOffline(true)
  await field.fill('From the tunnel')
  await field.press('Shift+Enter')
  await rosa.page.getByText('From the tunnel').waitFor()
  expect(await mia.page.getByText('From the tunnel').count()).toBe(0)
  await rosa.context.setOffline(false)
  await mia.page.getByText('From the tunnel').waitFor()
})
