import { expect, test } from 'vitest'
import { harness } from './harness.ts'
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
