import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { linkIn } from '../spec/mailbox.ts'
import { harness } from './harness.ts'
import { take } from './palette.ts'

/** Invites an address into the team of the one who looks at a page. */
async function invite(page: Page, email: string) {
  await take(page, 'invite', 'Invite people to the team')
  await page.getByLabel('Email addresses').fill(email)
  await page.getByRole('button', { name: 'Add to team' }).click()
}

/** Signs up on the page that is open. */
async function signUp(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name)
  await page.locator('input[autocomplete=new-password]').fill('a long passphrase of mine')
  await page.getByRole('button', { name: 'Sign up' }).click()
}

const inTeam = (page: Page, team: string) =>
  page.getByRole('button', { name: `Active team: ${team}. Switch team` }).waitFor()

describe('without mail', () => {
  const { home, visitor, enter, newcomer } = harness()

  test('the inviter passes the link on, and the invited user signs up with it and joins the team', async () => {
    const rosas = await home('rosa')
    await take(rosas, 'invite', 'Invite people to the team')
    await rosas.getByText('This server sends no mail.').waitFor()
    await rosas.getByLabel('Email addresses').fill('nora@new.example')
    await rosas.getByRole('button', { name: 'Add to team' }).click()
    const link = await rosas.getByRole('textbox', { name: 'nora@new.example' }).inputValue()
    await rosas.getByRole('button', { name: 'Done' }).click()

    const { page } = await visitor()
    await page.goto(link)
    await page.getByText('Rosa Red invites you to join the team Red.').waitFor()
    await page.getByRole('heading', { name: 'Join Red' }).waitFor()
    await expect.poll(() => page.title()).toContain('Join Red')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nora@new.example')
    await signUp(page, 'Nora New')
    await inTeam(page, 'Red')
  })

  test('a used link says so, and the user can still sign in', async () => {
    const rosas = await home('rosa')
    await invite(rosas, people.bill.email)
    const link = await rosas.getByRole('textbox', { name: people.bill.email }).inputValue()
    const bills = await enter('bill')
    await bills.page.goto(link)
    await bills.page.getByRole('button', { name: 'Join Red' }).click()
    await inTeam(bills.page, 'Red')

    await bills.page.goto(link)
    await bills.page.getByRole('heading', { name: 'You are already in the team Red' }).waitFor()
    await bills.page.getByRole('link', { name: 'Go to Plumbline' }).click()
    await inTeam(bills.page, 'Red')

    const { page } = await visitor()
    await page.goto(link)
    const note = page.getByText('This invitation link was used already, or is no longer valid.')
    await note.waitFor()
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await page.waitForURL('**/auth/login')
    await page.goto(link)
    await page.getByLabel('Email').fill('nora@new.example')
    await signUp(page, 'Nora New')
    await page.getByText('Set up your account').waitFor()
  })

  test('a link that is not copied yet survives closing by mistake, and a new one is created for the same address', async () => {
    const { page } = await enter('rosa', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/worklenz/home')
    await page.getByRole('heading', { name: 'Tasks' }).waitFor()
    await invite(page, 'nora@new.example')
    const link = page.getByRole('textbox', { name: 'nora@new.example' })
    const before = await link.inputValue()
    const question = page.getByRole('dialog', { name: 'Close without copying?' })
    for (const slip of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 450)]) {
      await slip()
      await question.getByText('nora@new.example').waitFor()
      await question.getByRole('button', { name: 'Back to the links' }).click()
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => link.inputValue()).toBe(before)
    }
    await page.getByRole('button', { name: 'Copy the link for nora@new.example' }).click()
    await page.getByText('Copied').waitFor()
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'detached' })

    await invite(page, 'NORA@new.example')
    await page.getByText('nora@new.example is already invited.').waitFor()
    await page.getByRole('button', { name: 'New link' }).click()
    await link.waitFor()
    await expect.poll(() => link.inputValue()).not.toBe(before)
  })

  test('an address that is already in the team does not stop the other invitations', async () => {
    const rosas = await home('rosa')
    await invite(rosas, `${people.mia.email}, nora@new.example`)
    await rosas.getByText(`${people.mia.email} is already in the team.`).waitFor()
    await rosas.getByRole('textbox', { name: 'nora@new.example' }).waitFor()
  })

  test('the invitation links at the end of set-up survive a reload', async () => {
    const { page } = await newcomer()
    for (const [label, text] of [
      ['What is your organization called?', 'Green'],
      ['What is your first project?', 'Garden'],
      ['What needs to be done first? 1', 'Dig'],
    ] as const) {
      await page.getByLabel(label).fill(text)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await page.getByRole('textbox').first().fill('otto@new.example')
    await page.getByRole('button', { name: 'Finish' }).click()
    const link = page.getByRole('textbox', { name: 'otto@new.example' })
    await link.waitFor()
    const question = page.waitForEvent('dialog')
    const reloaded = page.evaluate(() => location.reload())
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await reloaded
    await link.waitFor()
  })

  test('a user signed in with another address is told whose the link is, and can continue with that account', async () => {
    const rosas = await home('rosa')
    await invite(rosas, people.bill.email)
    const link = await rosas.getByRole('textbox', { name: people.bill.email }).inputValue()
    const gretas = await enter('greta')
    await gretas.page.goto(link)
    await gretas.page.getByText(`The invitation is for ${people.bill.email}.`).waitFor()
    await gretas.page.getByRole('button', { name: 'Log out and use another account' }).click()
    await gretas.page.getByRole('link', { name: 'Log in' }).click()
    await gretas.page.getByLabel('Email').fill(people.bill.email)
    await gretas.page.locator('input[autocomplete=current-password]').fill(password)
    await gretas.page.getByRole('button', { name: 'Log in', exact: true }).click()
    await inTeam(gretas.page, 'Red')
  })
})

describe('with mail', () => {
  const app = harness({ mail: true })

  test('a new account is asked to verify its address until it has, and then sees the waiting invitations', async () => {
    const rosas = await app.home('rosa')
    await invite(rosas, 'nora@new.example')
    await rosas.getByText('Invitations sent').waitFor()

    const { page, context } = await app.visitor()
    await page.goto('/auth/signup')
    await page.getByLabel('Email').fill('nora@new.example')
    await signUp(page, 'Nora New')
    await page.getByLabel('What is your organization called?').fill('Green')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('What is your first project?').fill('Garden')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('What needs to be done first? 1').fill('Dig')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Skip for now' }).click()
    const bar = page.getByRole('region', { name: 'Confirm your email address' })
    await bar.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('A new link is on its way to nora@new.example').waitFor()

    const { href } = linkIn(await app.mails.newest('nora@new.example', /confirm your email/, 2))
    const address = href.replace(/^https?:\/\/[^/]+/, '')
    const second = await context.newPage()
    await second.goto(address)
    await second.getByText('Your email address is confirmed').waitFor()
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor()
    await second.reload()
    await second.getByText('Your email address is already confirmed').waitFor()
  })

  test('a verification link asks the user to log in, and an invalid one offers a new link', async () => {
    const { page } = await app.visitor()
    await page.goto('/auth/verify-email?token=nothing')
    await page.getByText('Log in to confirm your address').waitFor()
    await page.goto('/auth/signup')
    await page.getByLabel('Email').fill('otto@new.example')
    await signUp(page, 'Otto New')
    await page.getByText('Set up your account').waitFor()
    await page.goto('/auth/verify-email?token=nothing')
    await page.getByText('This link does not work any more').waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('A new link is on its way to otto@new.example').waitFor()
  })
})
