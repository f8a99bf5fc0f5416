import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { sendAs } from './send-as.ts'
import { visitSettings } from './settings-pages.ts'

const app = harness()

test.each([390, 768, 1024])(
  'in a window of %d px no table of the settings is cut, and all its buttons can be reached',
  async (width) => {
    const { page } = await app.enter('rosa', { viewport: { width, height: 844 } })
    let tables = 0
    await visitSettings(page, async (name) => {
      const table = page.getByRole('table')
      if ((await table.count()) === 0) return
      tables++
      const cut = await table.evaluate((found) => {
        const { left, right } = found.getBoundingClientRect()
        const frame = found.parentElement!
        return [
          ...(frame.scrollWidth > frame.clientWidth ? ['the table'] : []),
          ...[...found.querySelectorAll('[role=cell],[role=columnheader],button')]
            .filter((part) => {
              const box = part.getBoundingClientRect()
              return box.width > 1 && (box.left < left - 1 || box.right > right + 1)
            })
            .map((part) => part.textContent || part.getAttribute('aria-label')),
        ]
      })
      expect(cut, name).toEqual([])
    })
    expect(tables).toBeGreaterThanOrEqual(3)
  },
)

test.each([
  ['members', 'Members'],
  ['roadmap', 'Roadmap'],
  ['workload', 'Workload'],
])(
  'on a phone the tab %s of a project is in sight once its page is open, and the page is not wider than it',
  async (tab, name) => {
    const { page } = await app.enter('rosa', { viewport: { width: 390, height: 844 } })
    await page.goto(`/worklenz/projects/${ids.project('moon')}?tab=${tab}`)
    const selected = page.getByRole('tab', { name, selected: true })
    await selected.waitFor()
    await expect
      .poll(() =>
        selected.evaluate((found) => {
          const { left, right } = found.getBoundingClientRect()
          return left >= 0 && right <= innerWidth
        }),
      )
      .toBe(true)
    expect(
      await page
        .locator('#content')
        .evaluate((content) => content.scrollWidth - content.clientWidth),
    ).toBe(0)
  },
)

test.each(['en', 'zh_cn'])(
  'on a phone the head of a drawer keeps the key of a task apart from its place, in %s',
  async (language) => {
    const { page } = await app.enter('rosa', { viewport: { width: 390, height: 844 } })
    await page.goto('/worklenz/help')
    await page.evaluate((language) => localStorage.setItem('i18nextLng', language), language)
    const task = ids.task('moon', 'Order oxygen')
    await page.goto(`/worklenz/projects/${ids.project('moon')}?tab=tasks-list&task=${task}`)
    const bar = page.getByRole('dialog')
    const key = bar.getByText(/^ \/ [A-Z]+-\d+$/)
    const place = bar.getByText(/^\d+ (of|\/) \d+$/)
    const [a, b] = [(await key.boundingBox())!, (await place.boundingBox())!]
    expect(Math.max(b.x - (a.x + a.width), b.y - (a.y + a.height))).toBeGreaterThanOrEqual(
      b.y > a.y ? 0 : 8,
    )
    const button = (await bar.getByRole('button').nth(1).boundingBox())!
    expect(Math.max(a.x + a.width, b.x + b.width)).toBeLessThanOrEqual(button.x)
  },
)

test('on a phone a name of many lines stands above the tabs of its drawer', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await app.enter('rosa', { viewport, hasTouch: true })
  const task = ids.task('moon', 'Order oxygen')
  await sendAs(context, `PUT /tasks/${task}/name`, { name: 'Oxygen for the dome '.repeat(20) })
  await page.goto(`/worklenz/projects/${ids.project('moon')}?tab=tasks-list&task=${task}`)
  const drawer = page.getByRole('dialog')
  const name = (await drawer.getByRole('button', { name: /^Rename/ }).boundingBox())!
  const tabs = (await drawer.getByRole('tablist').boundingBox())!
  expect(name.height).toBeGreaterThan(5 * 28)
  expect(name.y + name.height).toBeLessThanOrEqual(tabs.y)
})
