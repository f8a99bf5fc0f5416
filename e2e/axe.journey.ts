import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { Board } from './board.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const app = harness()
const moon = ids.project('moon')

/**
 * What a screen does that keeps people out, and where. Only the colours differ from theme to theme.
 */
async function barriers(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await stillness(page)
  // These marks of the focus traps are there to be reached: each hands the focus on at once.
  const examination = new AxeBuilder({ page }).exclude('[data-tabster-dummy]')
  const { violations } = await (theme === 'dark'
    ? examination.withRules('color-contrast')
    : examination
  ).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}

/** Waits until nothing moves any more: colours on their way somewhere are judged wrongly. */
const stillness = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )

describe.each(['light', 'dark'] as const)('accessibility checks, %s:', (colorScheme) => {
  test('before signing in', async () => {
    const { page } = await app.visitor({ colorScheme })
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Please enter your email').waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.goto('/auth/signup')
    await page.getByRole('button', { name: 'Sign up' }).waitFor()
    await page.locator('input[autocomplete=new-password]').fill('short')
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.goto('/auth/verify-email?token=nothing')
    await page.getByText('Log in to confirm your address').waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.goto('/no-such-page')
    await page.getByText('Sorry, the page you visited does not exist.').waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
  })

  test('set-up', async () => {
    const { page, context } = await app.visitor({ colorScheme })
    const data = {
      name: 'Nora New',
      email: `nora.${colorScheme}@new.example`,
      password: 'Passw0rd!',
    }
    expect(await (await context.request.post('/secure/signup', { data })).json()).toMatchObject({
      authenticated: true,
    })
    await page.goto('/worklenz/setup')
    await page.getByLabel('What is your organization called?').waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
  })

  test('home and projects', async () => {
    const { page } = await app.enter('rosa', { colorScheme })
    await page.goto('/worklenz/home')
    await page.getByText('Paint it red').or(page.getByText('Moon base')).first().waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])

    await page.goto('/worklenz/projects')
    await page.getByRole('link', { name: 'Moon base' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'By category' }).click()
    await page.getByRole('button', { name: 'Space' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('dialog', { name: 'Create project' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
  })

  test('inviting, and following the invitation link', async () => {
    const { page } = await app.enter('rosa', { colorScheme })
    await page.goto('/worklenz/home')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByLabel('Email addresses').fill('nora@new.example olaf@new.example')
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.getByRole('button', { name: 'Add to team' }).click()
    const link = page.getByRole('textbox', { name: 'nora@new.example' })
    await link.waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    const { page: noras } = await app.visitor({ colorScheme })
    await noras.goto(await link.inputValue())
    await noras.getByText('Rosa Red invites you').waitFor()
    expect.soft(await barriers(noras, colorScheme)).toEqual([])
    await page.goto(await link.inputValue())
    await page.getByText('You are logged in as').waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
  })

  test('a project', async () => {
    const { page } = await app.enter('rosa', { colorScheme })
    await TaskTable.open(page, moon)
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.getByRole('checkbox', { name: 'Select “Order oxygen”' }).click()
    await page.getByRole('toolbar', { name: 'Selected tasks' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await Board.open(page, moon)
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.getByRole('button', { name: 'Build the dome', exact: true }).click()
    await page.getByRole('dialog', { name: 'Build the dome' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
  })

  test('palette, shortcut sheet and drawers', async () => {
    const { page } = await app.enter('rosa', { colorScheme })
    await TaskTable.open(page, moon)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('option', { name: 'Moon base' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect.soft(await barriers(page, colorScheme)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const [button, dialog] of [
      ['Share project', 'Share project'],
      ['Settings', 'Project settings'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog', { name: dialog }).waitFor()
      expect.soft(await barriers(page, colorScheme)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })
})
