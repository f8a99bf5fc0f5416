import axe from 'axe-core'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { picture } from '../spec/pictures.ts'
import { isReportingPage, routes } from '../src/core/catalogue/routes.ts'
import { Board } from './board.ts'
import { stillness } from './browser.ts'
import { harness } from './harness.ts'
import { openOwnTemplate } from './own-template.ts'
import { visitSettings } from './settings-pages.ts'
import { TaskTable } from './task-table.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const app = harness()
const moon = ids.project('moon')

/** What a screen does that keeps people out, in both themes, which differ in colours only. */
async function barriers(page: Page, within = 'html'): Promise<string[]> {
  const inLight = await violations(page, within)
  await show(page, 'dark')
  const inDark = await violations(page, within, ['color-contrast'])
  await show(page, 'light')
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)]
}

async function violations(page: Page, within: string, rules?: string[]): Promise<string[]> {
  await stillness(page)
  // A page has it until it is left: loading it takes longer than most examinations.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ within, options }) =>
      // These marks of the focus traps are there to be reached: each hands the focus on at once.
      window.axe.run({ include: [within], exclude: ['[data-tabster-dummy]'] }, options),
    {
      within,
      options: { resultTypes: ['violations' as const], ...(rules ? { runOnly: rules } : {}) },
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}

/** Shows the page in a theme, which is that of the system. */
async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) => document.documentElement.style.colorScheme === scheme,
    colorScheme,
  )
}

/** Opens one thing after the other over a page, and examines each. */
async function overlays(page: Page, role: 'dialog' | 'listbox' | 'menu', ...openers: Locator[]) {
  for (const opener of openers) {
    await opener.click()
    const overlay = page.getByRole(role)
    await overlay.waitFor()
    expect.soft(await barriers(page, '[role=dialog], [role=menu]'), `${opener}`).toEqual([])
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
  }
}

describe('accessibility checks, light and dark:', () => {
  test('before signing in', async () => {
    const { page } = await app.visitor()
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('Please enter your email').waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.goto('/auth/signup')
    await page.getByRole('button', { name: 'Sign up' }).waitFor()
    await page.locator('input[autocomplete=new-password]').fill('short')
    expect.soft(await barriers(page)).toEqual([])
    await page.goto('/auth/verify-email?token=nothing')
    await page.getByText('Log in to confirm your address').waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.goto('/no-such-page')
    await page.getByText('Sorry, the page you visited does not exist.').waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('set-up', async () => {
    const { page } = await app.newcomer()
    await page.getByLabel('What is your organization called?').waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('home and projects', async () => {
    const { page } = await app.enter('rosa')
    await page.goto('/worklenz/home')
    await page.getByText('Paint it red').or(page.getByText('Moon base')).first().waitFor()
    expect.soft(await barriers(page)).toEqual([])
    const bar = page.getByRole('banner')
    await overlays(page, 'dialog', bar.getByRole('button', { name: 'Notifications' }))
    await overlays(
      page,
      'menu',
      bar.getByRole('button', { name: 'Active team' }),
      bar.getByRole('button', { name: 'View profile' }),
    )

    await page.goto('/worklenz/projects')
    await page.getByRole('link', { name: 'Moon base' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await overlays(page, 'menu', page.getByRole('button', { name: 'View', exact: true }))
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'By category' }).click()
    await page.getByRole('button', { name: 'Space' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await overlays(page, 'dialog', page.getByRole('button', { name: 'Create project' }))
  })

  test('search, and what it finds', async () => {
    const { page } = await app.enter('rosa')
    await page.goto('/worklenz/search')
    await page.getByText('What are you looking for?').waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.goto('/worklenz/search?search=o&archived=true')
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('order')
    await page.getByRole('link', { name: 'Order oxygen' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Changed' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('order')
    await page.getByRole('option', { name: 'Show all results' }).waitFor()
    await page.getByRole('option', { name: 'Order oxygen' }).waitFor()
    expect.soft(await barriers(page, '[role=dialog]')).toEqual([])
  })

  test('inviting, and following the invitation link', async () => {
    const { page } = await app.enter('rosa')
    await page.goto('/worklenz/home')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByLabel('Email addresses').fill('nora@new.example olaf@new.example')
    expect.soft(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Add to team' }).click()
    const link = page.getByRole('textbox', { name: 'nora@new.example' })
    await link.waitFor()
    expect.soft(await barriers(page)).toEqual([])
    const { page: noras } = await app.visitor()
    await noras.goto(await link.inputValue())
    await noras.getByText('Rosa Red invites you').waitFor()
    expect.soft(await barriers(noras)).toEqual([])
    await page.goto(await link.inputValue())
    await page.getByText('You are logged in as').waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('a project', async () => {
    const { page } = await app.enter('rosa')
    const list = await TaskTable.open(page, moon)
    expect.soft(await barriers(page)).toEqual([])
    const cell = (column: string) => list.cell('Order oxygen', column)
    await overlays(page, 'listbox', ...['STATUS', 'ASSIGNEES', 'LABELS'].map(cell))
    await overlays(page, 'dialog', cell('DUE_DATE'))
    await overlays(
      page,
      'menu',
      ...['Fields', 'Sort', 'View options'].map((name) =>
        page.getByRole('button', { name, exact: true }),
      ),
    )
    await page.getByRole('checkbox', { name: 'Select “Order oxygen”' }).click()
    const bulk = page.getByRole('toolbar', { name: 'Selected tasks' })
    await bulk.waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('the insights of a project', async () => {
    const { page } = await app.enter('rosa')
    await page.goto(`/worklenz/projects/${moon}?tab=project-insights-member-overview`)
    await page.getByRole('table', { name: 'Tasks by status' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    const parts = page.getByRole('tablist', { name: 'Parts of the insights' })
    await parts.getByRole('tab', { name: 'Members' }).click()
    await page.getByRole('button', { name: 'Mia Member' }).click()
    await page.getByRole('table', { name: 'Tasks of Mia Member' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.getByRole('tab', { name: 'Tasks', exact: true }).click()
    await page.getByRole('table', { name: 'Overdue tasks' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('the updates of a project', async () => {
    const { page } = await app.enter('rosa')
    await page.goto(`/worklenz/projects/${moon}?tab=updates`)
    const field = page.getByRole('textbox', { name: /^Type your update here/ })
    await field.fill('We land on Monday')
    await field.press('Shift+Enter')
    await page.getByRole('listitem').filter({ hasText: 'We land on Monday' }).hover()
    await page.getByRole('button', { name: 'React' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('the members of a project', async () => {
    const { page } = await app.enter('rosa')
    await page.goto(`/worklenz/projects/${moon}?tab=members`)
    await page.getByRole('table', { name: 'Project members' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('the files of a project, as a list and as pictures', async () => {
    const { page } = await app.enter('mia')
    await page.goto(`/worklenz/projects/${moon}?tab=all-attachments`)
    await page.getByText('No files yet', { exact: true }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    const { page: rosas } = await app.enter('rosa')
    const list = await TaskTable.open(rosas, moon)
    await list.line('Write home').hover()
    await list.line('Write home').getByRole('button', { name: 'Open', exact: true }).click()
    const section = rosas.getByRole('region', { name: 'Attachments' })
    await section.locator('input[type=file]').setInputFiles([
      { name: 'Sea.png', mimeType: 'image/png', buffer: picture(120, { width: 800, height: 400 }) },
      { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') },
    ])
    await page.getByRole('row').filter({ hasText: 'Sea.png' }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Notes.txt' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.getByRole('tab', { name: 'Grid' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Sea.png' }).hover()
    expect.soft(await barriers(page)).toEqual([])
    await overlays(page, 'menu', page.getByRole('button', { name: 'Sorted by' }))
  })

  test('the bin of projects, empty and filled', async () => {
    const { page } = await app.enter('rosa')
    await page.goto('/worklenz/projects')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button('Deleted projects').click()
    await page.getByText('The bin is empty', { exact: true }).waitFor()
    expect.soft(await barriers(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('row').filter({ hasText: 'Moon base' }).hover()
    await button('Actions for Moon base').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await button('Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await button('Deleted projects').click()
    await button('Restore Moon base').waitFor()
    expect.soft(await barriers(page, '[role=dialog]')).toEqual([])
    await button('Delete Moon base for good').click()
    await page.getByRole('alertdialog').waitFor()
    expect.soft(await barriers(page, '[role=alertdialog]')).toEqual([])
  })

  test('editing a template, and choosing it', async () => {
    const { page } = await app.enter('rosa')
    await openOwnTemplate(page, moon)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await button('Rename Build the dome').waitFor()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('toolbar').waitFor()
    expect.soft(await barriers(page)).toEqual([])
    const line = page.getByRole('listitem').filter({ has: button('Rename Build the dome') })
    await overlays(
      page,
      'dialog',
      ...['Labels', 'Status', 'Priority', 'Estimation', 'Description'].map((field) =>
        line.getByRole('button', { name: new RegExp(`^${field}: `) }).first(),
      ),
    )
    await overlays(page, 'menu', button('More: Build the dome'))
    await page.getByRole('combobox', { name: 'Group by' }).selectOption('phase')
    await button('Add Phase').waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.goto('/worklenz/projects')
    await button('More ways to create a project').click()
    await page.getByRole('menuitem', { name: 'Create from template…' }).click()
    await dialog.getByRole('tab', { name: 'Your library' }).click()
    await dialog.getByRole('radio', { name: 'Base' }).check()
    await dialog.getByRole('region', { name: 'Tasks' }).waitFor()
    expect.soft(await barriers(page, '[role=dialog]')).toEqual([])
  })

  test('a board, and a task', async () => {
    const { page } = await app.enter('rosa')
    // A low window, so that columns scroll.
    await page.setViewportSize({ width: 1280, height: 420 })
    const board = await Board.open(page, moon)
    expect.soft(await barriers(page)).toEqual([])
    await overlays(page, 'menu', page.getByRole('button', { name: 'Actions for To Do' }))
    await board.card('Build the dome').click()
    await page.getByRole('dialog', { name: 'Build the dome' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    const files = page.getByRole('region', { name: 'Attachments' })
    await files.locator('input[type=file]').setInputFiles([
      { name: 'Dome.png', mimeType: 'image/png', buffer: picture(90) },
      { name: 'dome.exe', mimeType: '', buffer: Buffer.from('x') },
    ])
    await files.getByRole('button', { name: /^Dome\.png/ }).waitFor()
    await files.getByText('.exe is not allowed').waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await files.getByRole('button', { name: /^Dome\.png/ }).click()
    await page.getByRole('dialog', { name: 'Dome.png' }).getByRole('img').waitFor()
    expect.soft(await barriers(page)).toEqual([])
  })

  test('a board with lanes, limits and subtasks on its cards, and what manages its sections', async () => {
    const { page } = await app.enter('rosa')
    await page.setViewportSize({ width: 1280, height: 620 })
    const board = await Board.open(page, moon)
    await board.group('To Do', 'Set limit')
    await page.getByLabel('Limit', { exact: true }).fill('1')
    expect.soft(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await board.column('To Do').getByText('2 / 1').waitFor()
    await board.column('Doing').getByRole('button', { name: '1 of 2 done' }).click()
    await board.card('Write home').click({ modifiers: ['Control'] })
    expect.soft(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await board.chooseLanes('By person')
    await board.cell('Nobody', 'Doing').waitFor()
    await page.getByRole('button', { name: 'Close Adam Admin' }).click()
    expect.soft(await barriers(page)).toEqual([])
    for (const entry of ['Manage statuses', 'Configure Phase'] as const) {
      const drawer = await board.manage(entry)
      expect.soft(await barriers(page, '[role=dialog]'), entry).toEqual([])
      await drawer.getByRole('button', { name: 'Close' }).click()
      await drawer.waitFor({ state: 'detached' })
    }
  })

  test('groups with shares, the logs that a time opens, and the drawer that makes a task a subtask', async () => {
    const { page } = await app.enter('rosa')
    const table = await TaskTable.open(page, moon)
    await page.getByRole('button', { name: 'Group by Status' }).click()
    await page.getByRole('menuitemradio', { name: 'Priority' }).click()
    await table
      .group('Critical')
      .getByRole('img', { name: /^To do 0%/ })
      .waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await table.cell('Build the dome', 'NAME').focus()
    await page.keyboard.press('t')
    await page
      .getByRole('dialog', { name: 'Time log of “Build the dome”' })
      .getByText('Total logged')
      .waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await table.line('Build the dome').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Make it a subtask of…' }).click()
    await page.getByRole('combobox', { name: 'Search tasks' }).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Medium/ })
      .click()
    expect.soft(await barriers(page, '[role=dialog]')).toEqual([])
    await page.getByRole('combobox', { name: 'Search tasks' }).fill('o')
    expect.soft(await barriers(page, '[role=dialog]')).toEqual([])
  })

  test('palette, shortcut sheet and drawers', async () => {
    const { page } = await app.enter('rosa')
    await TaskTable.open(page, moon)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('option', { name: 'Moon base' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await overlays(
      page,
      'dialog',
      ...['Share project', 'Settings'].map((name) => page.getByRole('button', { name })),
    )
  })

  test('the settings', async () => {
    const { page } = await app.enter('rosa')
    // What is around them is the same for all.
    let within = 'html'
    await visitSettings(page, async (name) => {
      expect.soft(await barriers(page, within), name).toEqual([])
      within = 'main'
    })
  })

  test('the admin centre', async () => {
    const { page } = await app.enter('rosa')
    let within = 'html'
    for (const [name, mark] of [
      ['overview', 'Add contact number'],
      ['users', 'adam@red.example'],
      ['teams', 'Members count'],
      ['projects', 'Moon base'],
    ] as const) {
      await page.goto(`/worklenz/admin-center/${name}`)
      await page.getByRole('main').getByText(mark).first().waitFor()
      expect.soft(await barriers(page, within), name).toEqual([])
      within = 'main'
    }
    await page.goto('/worklenz/admin-center/teams')
    await overlays(
      page,
      'dialog',
      page.getByRole('button', { name: 'Change Red' }),
      page.getByRole('button', { name: 'New team' }),
    )
  })

  test('the reports and the schedule', async () => {
    const { page } = await app.enter('rosa')
    const pages = Object.values(routes).filter((route) => isReportingPage(route))
    expect(pages).toHaveLength(7)
    for (const { path } of [...pages, routes.schedule]) {
      await page.goto(path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      expect.soft(await barriers(page), path).toEqual([])
    }
    await page.getByRole('button', { name: 'What-if' }).click()
    await page.getByRole('region', { name: 'Draft of the schedule' }).waitFor()
    expect(await barriers(page), 'a draft').toEqual([])
  })

  test('running timers', async () => {
    const { page } = await app.enter('rosa')
    const list = await TaskTable.open(page, moon)
    const start = async (task: string) => {
      await list.cell(task, 'TIME_TRACKING').hover()
      await list.cell(task, 'TIME_TRACKING').getByRole('button', { name: 'Start timer' }).click()
    }
    await start('Order oxygen')
    await overlays(page, 'dialog', page.getByRole('button', { name: '1 running timer' }))
    await start('Write home')
    await page.getByRole('dialog', { name: 'A timer is running' }).waitFor()
    expect.soft(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
