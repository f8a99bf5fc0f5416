// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { withTexts } from '../../parts/testing/draw.tsx'
import { loadSchedule, openWorkspaceForTest } from '../../parts/testing/world.ts'
import { allocation, bar, hours, open, openBill, rows } from './testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)
beforeEach(() => {
  // The page of the tests has no layout: nothing in it can be scrolled.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Opens the form of an allocation of ten days. */
async function openForm() {
  await open([allocation(1, { allocated_to: '2026-03-12' })])
  openBill()
  fireEvent.keyDown(bar().closest('[role=gridcell]')!, { key: 'Enter' })
  return within(await screen.findByRole('dialog', { name: 'Plan of Bill' }))
}
type Form = Awaited<ReturnType<typeof openForm>>
const field = (form: Form, name: string) =>
  form.getByRole('button', { name: new RegExp(`^${name}: `) })
async function pick(form: Form, name: string, day: string) {
  fireEvent.click(field(form, name))
  fireEvent.click(await screen.findByRole('button', { name: day }))
}

test('what somebody else has changed while a form was open is kept, and shown in it', async () => {
  const form = await openForm()
  fireEvent.change(form.getByRole('textbox', { name: /^Hours Per Day/ }), {
    target: { value: '6' },
  })
  await loadSchedule([allocation(1, { allocated_from: '2026-03-16', allocated_to: '2026-03-20' })])
  await waitFor(() => expect(field(form, 'Start Date').textContent).toContain('Mar 16'))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(hours()).toEqual([6]))
  expect(rows()).toEqual([['2026-03-16', '2026-03-20']])
})

test('an allocation is split within the days that are entered, or nothing is saved', async () => {
  const form = await openForm()
  const split = form.getByRole('button', { name: 'Split' })
  await pick(form, 'Split On', 'March 10, 2026')
  await pick(form, 'End Date', 'March 7, 2026')
  form.getByText('errors:allocation_not_split')
  fireEvent.click(split)
  await pick(form, 'Split On', 'March 6, 2026')
  expect(rows()).toEqual([['2026-03-03', '2026-03-12']])
  fireEvent.click(split)
  await waitFor(() =>
    expect(rows()).toEqual([
      ['2026-03-03', '2026-03-05'],
      ['2026-03-06', '2026-03-07'],
    ]),
  )
})
