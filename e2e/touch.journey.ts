import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { stillness } from './browser.ts'
import { finger } from './finger.ts'
import { harness } from './harness.ts'
import { visitSettings } from './settings-pages.ts'

const { visitor, enter } = harness({ moving: true })
const moon = ids.project('moon')
/** A phone of 390 px, worked by touch. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const leastPx = 40

/** What can be touched and is not met everywhere in a circle around its centre. */
async function tooSmall(page: Page): Promise<string[]> {
  await stillness(page)
  return page.evaluate((least) => {
    const touched =
      'a[href],button,input,textarea,select,summary,[role=button],[role=link],' +
      '[role=option],[role=tab],[role^=menuitem],[role=checkbox],[role=switch],[role=radio]'
    // A link in a sentence is as high as its line.
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim()
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true],[inert]') === null &&
      // As days out of range, it cannot be touched.
      getComputedStyle(element).pointerEvents !== 'none'
    // One pixel less, for boxes that begin between two pixels.
    const reach = least / 2 - 1
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => {
      const angle = (eighth * Math.PI) / 4
      return [Math.round(reach * Math.cos(angle)), Math.round(reach * Math.sin(angle))] as const
    })
    const isMet = (element: Element, x: number, y: number) => {
      const met = document.elementFromPoint(x, y)
      return element.contains(met) || met?.closest('label')?.control === element
    }
    const isCovered = (element: Element, x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('[role=dialog]')?.contains(element) === false
    return [...document.querySelectorAll(touched)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        // The skip link has no size until it has the focus.
        if (width <= 1) return []
        const [x, y] = [left + width / 2, top + height / 2]
        if (isCovered(element, x, y)) return []
        const missed = around.filter(([across, down]) => !isMet(element, x + across, y + down))
        if (missed.length === 0) return []
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        const kind = `${element.tagName.toLowerCase()}.${[...element.classList].find((each) => each.startsWith('fui-')) ?? ''}`
        const size = `${Math.round(width)}×${Math.round(height)}`
        return [`${kind} “${name.slice(0, 30)}” ${size}, missed at ${missed.join(' and ')}`]
      })
  }, leastPx)
}

/** The height between the end of a name and what stands below it, if it does. */
async function gapBelow(name: Locator, other: Locator): Promise<number> {
  const [above, below] = await Promise.all([name.boundingBox(), other.boundingBox()])
  return Math.round(below!.y - (above!.y + above!.height))
}

const widthOf = async (element: Locator) => (await element.boundingBox())!.width

/** What reaches out of an open drawer to the side, so that it has to be scrolled to. */
async function reachingOut(page: Page): Promise<string[]> {
  await stillness(page)
  return page.getByRole('dialog').evaluate((drawer) =>
    [...drawer.querySelectorAll('input,button,textarea')].flatMap((element) => {
      const { left, right } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.id
      return left < 0 || right > innerWidth ? [`${name} from ${left} to ${right}`] : []
    }),
  )
}

test('before signing in, every touch target is large enough', async () => {
  const { page } = await visitor(phone)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.goto('/auth/signup')
  await page.getByRole('button', { name: 'Sign up' }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.goto('/no-such-page')
  await page.getByText('Sorry, the page you visited does not exist.').waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
})

test('at home, in the project list and in the drawers of the top bar, every touch target is large enough', async () => {
  const { page } = await enter('rosa', phone)
  await page.goto('/worklenz/home')
  await page.getByRole('link', { name: 'Moon base' }).first().waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.goto('/worklenz/help')
  await page.getByRole('heading').first().waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.goto('/worklenz/projects')
  await page.getByRole('link', { name: 'Moon base' }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Moon base' }) })
  expect
    .soft(await gapBelow(row.getByRole('link'), row.getByRole('img').last()))
    .toBeGreaterThanOrEqual(0)
  expect.soft(await widthOf(row.getByRole('cell').nth(1))).toBeGreaterThan(280)
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('dialog', { name: 'Create project' }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Invite people to the team' }).click()
  await page.getByLabel('Email addresses').waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
})

test('on the search page, every touch target is large enough, and nothing reaches out of a phone', async () => {
  const { page } = await enter('rosa', phone)
  await page.goto('/worklenz/search?search=order&state=done&period=year')
  await page.getByRole('link', { name: 'Order glass' }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  expect.soft(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390)
  await page.getByRole('searchbox').press('Enter')
  await page.goto('/worklenz/search')
  await page.getByRole('button', { name: 'order', exact: true }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  // A check box stands at the height of its label.
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return y + height / 2
  }
  const frame = page.locator('.fui-Checkbox')
  const apart =
    (await middle(frame.locator('.fui-Checkbox__indicator'))) -
    (await middle(frame.locator('label')))
  expect.soft(Math.abs(apart)).toBeLessThanOrEqual(1)

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
})

test('in a list of own tasks and in what chooses a value, every touch target is large enough', async () => {
  const { page } = await enter('mia', phone)
  await page.goto('/worklenz/home')
  await page.getByRole('button', { name: 'Status of' }).first().tap()
  await page.getByRole('option').first().waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  expect.soft(await tooSmall(page)).toEqual([])
  const row = page.getByRole('table').getByRole('row').last()
  const name = row.getByRole('cell').first()
  expect
    .soft(await gapBelow(name, row.getByRole('button', { name: 'Status of' })))
    .toBeGreaterThanOrEqual(0)
  expect.soft(await widthOf(name)).toBeGreaterThan(280)
  await page.setViewportSize({ width: 1024, height: 768 })
  expect.soft(await widthOf(name)).toBeGreaterThan(280)
})

test('[A2.24] in a project, every touch target is large enough', async () => {
  const { page } = await enter('rosa', phone)
  const at = `/worklenz/projects/${moon}`
  await page.goto(`${at}?tab=tasks-list`)
  await page.locator('[data-task]').first().waitFor()
  await page.getByRole('tab').first().waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  const line = page.locator('[data-task]').first()
  const name = line.locator('[data-edit]')
  expect
    .soft(await gapBelow(name, line.locator('[data-cell$="/STATUS"]')))
    .toBeGreaterThanOrEqual(0)
  expect.soft(await widthOf(name)).toBeGreaterThan(280)
  await page.goto(`${at}?tab=board`)
  await page.getByRole('button', { name: 'Build the dome', exact: true }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.goto(`${at}?tab=board&task=${ids.task('moon', 'Build the dome')}`)
  const drawer = page.getByRole('dialog', { name: 'Build the dome' })
  await drawer.waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await drawer
    .getByRole('button', { name: /Due date/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /^Next month/ }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  // Names of subtasks have the width of the drawer, and its head keeps the key of the task.
  const subtasks = drawer.getByRole('region', { name: 'Subtasks' })
  const subtask = subtasks.getByRole('listitem').first().locator('button[title]').last()
  expect.soft(await widthOf(subtask)).toBeGreaterThan(280)
  const key = drawer.getByText(/\/ [A-Z]+-\d+$/).last()
  expect.soft(await key.evaluate((text) => text.scrollWidth <= text.clientWidth + 1)).toBe(true)
  await page.setViewportSize({ width: 360, height: 844 })
  await page.goto(at)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Key' }).waitFor()
  expect.soft(await reachingOut(page)).toEqual([])
  expect.soft(await tooSmall(page)).toEqual([])
})

test('what can be done with selected tasks is said in whole words on a phone, in every language, and all of it can be reached', async () => {
  const { page } = await enter('rosa', phone)
  for (const language of ['en', 'es', 'pt', 'alb', 'de', 'zh_cn']) {
    await page.goto('/worklenz/help')
    await page.evaluate((language) => localStorage.setItem('i18nextLng', language), language)
    await page.goto(`/worklenz/projects/${moon}?tab=tasks-list`)
    await page.locator('[data-task]').first().getByRole('checkbox').first().tap()
    const bar = page.getByRole('toolbar').last()
    await expect.poll(() => bar.getByRole('button').count()).toBe(12)
    const wrong = await bar.getByRole('button').evaluateAll(
      (buttons, least) =>
        buttons.flatMap((button) => {
          button.scrollIntoView({ inline: 'center', behavior: 'instant' })
          const box = button.getBoundingClientRect()
          const word = document.createRange()
          word.selectNodeContents(button.querySelector('span:last-child')!)
          const said = word.getBoundingClientRect()
          const isWhole =
            button.textContent === button.getAttribute('aria-label') &&
            [
              said.width - 1,
              said.left - box.left,
              box.right - said.right,
              box.bottom - said.bottom,
            ].every((room) => room >= 0)
          const isInSight = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
          const isLarge = Math.min(box.width, box.height) >= least
          return isWhole && isInSight && isLarge ? [] : [button.getAttribute('aria-label')]
        }),
      leastPx,
    )
    expect.soft([language, ...wrong]).toEqual([language])
  }
})

test('on a board with lanes and subtasks, and where its sections are managed, every touch target is large enough', async () => {
  const { page } = await enter('rosa', phone)
  await page.goto(`/worklenz/projects/${moon}?tab=board`)
  await page.getByRole('button', { name: '1 of 2 done' }).tap()
  await page.getByRole('textbox', { name: 'Add subtask' }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  // One column at a time stands still in the window.
  const board = page.getByRole('group', { name: 'Board', exact: true })
  await board.evaluate((box) => box.scrollTo({ left: 300 }))
  const left = async () =>
    Math.round((await page.getByRole('region', { name: 'Doing' }).boundingBox())!.x)
  await expect.poll(left).toBe(24)

  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.tap()
  await page.getByRole('menuitemradio', { name: 'By person' }).tap()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.getByRole('group', { name: 'Nobody, To Do' }).waitFor()
  expect.soft(await tooSmall(page)).toEqual([])
  for (const entry of ['Manage statuses', 'Configure Phase']) {
    await more.tap()
    await page.getByRole('menuitem', { name: entry }).tap()
    const drawer = page.getByRole('dialog', { name: entry })
    await drawer.waitFor()
    expect.soft(await tooSmall(page), entry).toEqual([])
    expect.soft(await reachingOut(page), entry).toEqual([])
    await drawer.getByRole('button', { name: 'Close' }).tap()
    await drawer.waitFor({ state: 'detached' })
  }
})

test('nothing on a board moves under a finger when the bars above it arrive', async () => {
  const { page } = await enter('rosa', phone)
  // Where the first card was, in each frame from the first in which it was drawn.
  await page.addInitScript(() => {
    const tops = new Set<number>()
    Object.assign(window, { tops })
    const look = () => {
      const card = document.querySelector('[data-card]')
      if (card) tops.add(card.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`/worklenz/projects/${moon}?tab=board`)
  await page.getByRole('tab', { name: 'Board' }).waitFor()
  const top = (await page.locator('[data-card]').first().boundingBox())!.y
  expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toEqual(
    [top],
  )
})

test('[B2.34] a finger drags a bar of the roadmap once it holds it, and scrolls before that', async () => {
  const { page } = await enter('rosa', { ...phone, viewport: { width: 834, height: 480 } })
  await page.goto(`/worklenz/projects/${moon}?tab=roadmap`)
  const bar = page.getByRole('gridcell', { name: /^Build the dome: Mar/ }).locator('.bar')
  await bar.scrollIntoViewIfNeeded()
  await stillness(page)
  const touch = await finger(page)
  const middle = async () => {
    const { x, y, width, height } = (await bar.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const from = await middle()
  await touch.down(from)
  await page.locator('.bar[data-moving]').waitFor()
  // The days are 75 px wide.
  for (const by of [25, 50, 75]) await touch.move({ x: from.x + by, y: from.y + 2 })
  await touch.up()
  const days = page.getByRole('gridcell', { name: /^Build the dome: Mar 3 – 7, 2026/ })
  await days.waitFor()

  const chart = page.getByRole('treegrid')
  const swipe = async (x: number, y: number) => {
    await stillness(page)
    const at = await middle()
    await touch.down(at)
    for (const by of [25, 50, 75]) await touch.move({ x: at.x + x * by, y: at.y + y * by })
    await touch.up()
  }
  for (const [to, x, y] of [
    ['scrollTop', 0, -1],
    ['scrollLeft', -1, 0],
  ] as const) {
    const scrolled = () => chart.evaluate((box, side) => box[side], to)
    const before = await scrolled()
    await swipe(x, y)
    await expect.poll(scrolled).toBeGreaterThan(before)
    await days.waitFor()
  }
})

test('in the settings, every touch target is large enough, and nothing reaches out of the page', async () => {
  const { page } = await enter('rosa', phone)
  await visitSettings(page, async (name) => {
    expect.soft(await tooSmall(page), name).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, name).toBeLessThanOrEqual(phone.viewport.width)
  })
})
