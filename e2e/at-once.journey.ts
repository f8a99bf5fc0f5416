import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { goOffline } from './offline.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness({ offline: true })
const moon = ids.project('moon')

test('of what two users do to one task without seeing the other, each field has what came last, for both', async () => {
  const [mia, rosa] = await Promise.all([enter('mia'), enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await goOffline(mia.page, moon)
  await goOffline(rosa.page, moon)
  await list.rename('Write home', 'Write to Mum')
  await list.choose('Write to Mum', 'PRIORITY', 'High')
  await theirs.rename('Write home', 'Call home')
  await theirs.choose('Call home', 'STATUS', 'Doing')
  // The name that is given last is sent first.
  await rosa.context.setOffline(false)
  const other = await TaskTable.open(await rosa.context.newPage(), moon)
  await expect.poll(() => other.names('Doing')).toContain('Call home')
  await mia.context.setOffline(false)
  for (const each of [list, theirs, other]) {
    await expect.poll(() => each.names('Doing')).toContain('Write to Mum')
    await each.cell('Write to Mum', 'PRIORITY').getByText('High').waitFor()
    expect(await each.line('Write to Mum').count()).toBe(1)
  }
  // An undo of what another has changed again says so, and leaves it.
  await rosa.page.bringToFront()
  await rosa.page.keyboard.press('Control+z')
  await expect.poll(() => list.names('To Do')).toContain('Write to Mum')
  await rosa.page.keyboard.press('Control+z')
  await rosa.page.getByText('This was changed again since').waitFor()
  await list.line('Write to Mum').waitFor()
})

test('what is being entered about a task that another deletes is told or kept, and is there when the task is back', async () => {
  const [mia, rosa] = await Promise.all([enter('mia'), enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  const { page } = mia
  await list.cell('Write home', 'NAME').getByText('Write home', { exact: true }).click()
  await list.cell('Write home', 'NAME').getByLabel('Name').fill('Write to Mum')
  await theirs.remove('Write home')
  await page
    .getByText('“Write home” was deleted meanwhile, so “Write to Mum” was not saved.')
    .waitFor()
  await expect.poll(() => list.names('To Do')).toEqual(['Order oxygen'])

  await list.cell('Plant lettuce', 'PRIORITY').click()
  await page.getByRole('option', { name: 'High' }).waitFor()
  await theirs.remove('Plant lettuce')
  await page.getByText('“Plant lettuce” was deleted while you were changing it.').waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(0)

  await list.line('Order oxygen').hover()
  await list.line('Order oxygen').getByRole('button', { name: 'Open', exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Add a comment...' })
  await comment.click()
  await page.keyboard.type('Half a thought')
  await theirs.remove('Order oxygen')
  await page.getByText('This task is no longer here').waitFor()
  await undoOf(rosa.page, '“Order oxygen” deleted').click()
  await page.getByText('This task is no longer here').waitFor({ state: 'detached' })
  await expect.poll(() => comment.textContent()).toBe('Half a thought')
})
