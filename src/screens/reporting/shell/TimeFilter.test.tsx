// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { today } from '../../../client/local-days.ts'
import { addDays } from '../../../core/values/time.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { showDays } from '../../../parts/text/format.ts'
import { TimeFilter } from './TimeFilter.tsx'
import { useTimeFilter } from './use-time-filter.ts'

withTexts()

function Page() {
  const filter = useTimeFilter()
  return (
    <>
      <TimeFilter filter={filter} />
      <output>{JSON.stringify([filter.query, filter.body.date_range])}</output>
    </>
  )
}
const key = 'plumbline.reporting.period'
function open(stored?: unknown, search = '') {
  onTestFinished(() => localStorage.removeItem(key))
  if (stored) localStorage.setItem(key, JSON.stringify(stored))
  return draw(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Page />
    </MemoryRouter>,
  )
}
const asked = () => JSON.parse(document.querySelector('output')!.textContent)
const button = () => screen.getByRole('button', { name: /^Period: / })
const ago = (days: number) => addDays(today(), -days)
const week = [ago(7), today()] as const

test('[A3.35 A9.13 B9.3] reports are for the last seven days at first; each preset shows its days', async () => {
  open()
  expect(button().textContent).toBe(`Last 7 days · ${showDays(...week)}`)
  expect(asked()).toEqual([{ duration: 'LAST_WEEK', date_range: week.join() }, [...week]])
  fireEvent.click(button())
  const presets = screen.getAllByRole('menuitemradio')
  expect(presets.map(({ textContent }) => textContent)).toEqual([
    `Yesterday${showDays(ago(1), ago(1))}`,
    `Last 7 days${showDays(...week)}`,
    expect.stringMatching(/^Last week.+–/),
    `Last 30 days${showDays(ago(30), today())}`,
    expect.stringMatching(/^Last month.+–/),
    expect.stringMatching(/^Last 3 months.+–/),
    'All time',
  ])
  expect(presets[1]!.getAttribute('aria-checked')).toBe('true')
})

test('presets of a moment end on its day', () => {
  open(undefined, '?as_of=2026-03-10T12:00:00.000Z')
  expect(asked()[1]).toEqual(['2026-03-03', '2026-03-10'])
})

test('[A3.35] a preset is chosen, which the browser remembers', async () => {
  const { unmount } = open()
  fireEvent.click(button())
  fireEvent.click(screen.getByRole('menuitemradio', { name: /All time/ }))
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
  expect(button().textContent).toBe('All time')
  expect(asked()).toEqual([{ duration: 'ALL_TIME', date_range: '' }, []])
  unmount()
  open()
  expect(button().textContent).toBe('All time')
})

test('[A3.36] days of one’s own count once they are asked for, and leave the preset as it was', async () => {
  open({ duration: 'ALL_TIME', own: ['2026-03-02', '2026-03-09'] })
  expect(button().textContent).toBe(showDays('2026-03-02', '2026-03-09'))
  fireEvent.click(button())
  expect(screen.queryAllByRole('menuitemradio', { checked: true })).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'To: Mar 9, 2026' }))
  fireEvent.click(screen.getByRole('button', { name: 'March 20, 2026' }))
  expect(button().textContent).toBe(showDays('2026-03-02', '2026-03-09'))
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(button().textContent).toBe(showDays('2026-03-02', '2026-03-20'))
  expect(asked()).toEqual([
    { duration: 'ALL_TIME', date_range: '2026-03-02,2026-03-20' },
    ['2026-03-02', '2026-03-20'],
  ])
})

test('[A3.36] a range that lacks an end cannot be asked for', () => {
  open({ duration: 'ALL_TIME', own: null })
  fireEvent.click(button())
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(button().textContent).toBe('All time')
})

test('what a browser keeps that is no period counts as none', () => {
  for (const stored of [
    { duration: 'FORTNIGHT', own: null },
    { duration: 'ALL_TIME', own: ['2026-03-09', '2026-03-02'] },
    { duration: 'ALL_TIME', own: ['soon', 'later'] },
    ['ALL_TIME'],
  ]) {
    const { unmount } = open(stored)
    expect(button().textContent).toMatch(/^Last 7 days/)
    unmount()
  }
})
