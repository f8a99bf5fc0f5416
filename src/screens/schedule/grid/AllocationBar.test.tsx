// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadSchedule, openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { allocation, bar, drag, open, openBill, rows } from '../testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)
beforeEach(() => {
  // The page of the tests has no layout: nothing in it can be scrolled.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const grip = (end: 'start' | 'end') => bar().querySelector<HTMLElement>(`[data-grip=${end}]`)

test('an end of a bar that is dragged leaves the other to others', async () => {
  await open()
  openBill()
  fireEvent.pointerDown(grip('end')!, { button: 0, clientX: 0 })
  fireEvent.pointerMove(grip('end')!, { clientX: 150 })
  await act(() => loadSchedule([allocation(1, { allocated_from: '2026-03-02' })]))
  fireEvent.pointerUp(grip('end')!)
  await waitFor(() => expect(rows()).toEqual([['2026-03-02', '2026-03-07']]))
  drag(grip('start')!, 2)
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-07']]))
})

test('a bar that goes on beyond the chart says so, and has no end to drag there', async () => {
  await open([allocation(1, { allocated_from: '2026-02-20' })])
  openBill()
  expect(grip('start')).toBeNull()
  expect(grip('end')).not.toBeNull()
  expect(bar().querySelector('[data-goes-on=start]')).not.toBeNull()
  expect(bar().querySelector('[data-goes-on=end]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }))
  await screen.findByRole('columnheader', { name: /Feb[a-z]* 28\b/ })
  expect(grip('start')).not.toBeNull()
  expect(grip('end')).toBeNull()
  expect(bar().querySelector('[data-goes-on=end]')).not.toBeNull()
})
