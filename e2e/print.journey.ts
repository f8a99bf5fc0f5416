import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { sendAs } from './send-as.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')
/** What is inside of the margins of an upright page and of one on its side, in pixels. */
const paper = { A4: [703, 1032], Letter: [725, 965] } as const

/** Fields of the project, filled ones and empty ones in turn, and tasks that have something in them. */
async function fill(context: BrowserContext, fields: number, tasks: number) {
  const values: Record<string, string> = {}
  for (let n = 0; n < fields; n++) {
    const kinds = ['text', 'number', 'date'] as const
    const field_type = kinds[n % 3]!
    const named = { project_id: moon, key: `field${n}`, field_type }
    await sendAs(context, 'POST /custom-columns', { ...named, name: `Measured value ${n}` })
    values[`field${n}`] = { text: 'According to plan', number: '12.5', date: '2026-11-30' }[
      field_type
    ]
    const other = { project_id: moon, key: `none${n}`, name: `Without ${n}` }
    await sendAs(context, 'POST /custom-columns', other)
  }
  await sendAs(context, 'POST /tasks/many', {
    names: Array.from({ length: tasks }, (_, n) => `Order material for section ${n} of the dome`),
    project_id: moon,
    custom_column_values: values,
  })
}

/** A list whose code for printing is there: it comes once the page is used. */
async function openList(page: Page) {
  await TaskTable.open(page, moon)
  await page.getByRole('textbox', { name: 'Search tasks' }).click()
}

/** Shows on the screen what goes to a page of a width. */
async function onPaper(page: Page, width: number) {
  await page.setViewportSize({ width, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      return page.locator('[data-print]').isVisible()
    })
    .toBe(true)
}

/** Words that are on more than one line, and what is wider than the page. */
const brokenOn = (page: Page) =>
  page.locator('[data-print]').evaluate((printed) => {
    const texts = document.createTreeWalker(printed, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
        if (range.getBoundingClientRect().right > innerWidth) broken.push(`${word} over the edge`)
      }
    }
    return broken
  })

/** How the pages of a PDF lie. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => (Number(width) > Number(height) ? 'across' : 'upright'),
  )

test('on paper a list with many columns breaks no words, leaves out empty columns, and lies on its side', async () => {
  const { page, context } = await enter('rosa')
  await fill(context, 6, 40)
  await openList(page)
  for (const [name, widths] of Object.entries(paper))
    for (const width of widths) {
      await onPaper(page, width)
      expect(await brokenOn(page), `${name}, ${width} px`).toEqual([])
    }
  const heads = page.locator('[data-print] table').first().getByRole('columnheader')
  await heads.getByText('Measured value 5').waitFor()
  expect(await heads.getByText('Without').count()).toBe(0)
  const name = heads.getByText('Task', { exact: true })
  expect((await name.boundingBox())!.width).toBeGreaterThan(965 * 0.14)

  await page.emulateMedia({ media: null })
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
  expect(new Set(pages)).toEqual(new Set(['across']))
  expect(pages.length).toBeLessThanOrEqual(4)
})

test('on paper the columns that every project has stand on an upright page, and its title above them', async () => {
  const { page } = await enter('rosa')
  await openList(page)
  await onPaper(page, paper.A4[0])
  await page.emulateMedia({ media: null })
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toEqual(['upright'])
})
