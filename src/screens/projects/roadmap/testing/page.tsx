import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, vi } from 'vitest'
import { workspace } from '../../../../client/engine/workspace.ts'
import { today } from '../../../../client/local-days.ts'
import type { Row } from '../../../../core/model.ts'
import { idOf } from '../../../../core/tasks/testing.ts'
import { addDays } from '../../../../core/values/time.ts'
import { useRow } from '../../../../parts/data/use-rows.ts'
import { draw } from '../../../../parts/testing/draw.tsx'
import {
  loadTasks,
  openWorkspaceForTest,
  placeOf,
  project,
} from '../../../../parts/testing/world.ts'
import { Roadmap } from '../Roadmap.tsx'

/** What the roadmap of a test opens tasks with. */
export const openTask = vi.fn()

/** Has each test begin with a workspace of its own, and nothing remembered. */
export function freshRoadmaps() {
  beforeEach(openWorkspaceForTest)
  beforeEach(() => {
    localStorage.clear()
    openTask.mockClear()
    // The page of the tests has no layout: nothing in it can be scrolled.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
}

function Page() {
  const row = useRow('project', project)
  return row ? <Roadmap project={row} openTask={openTask} /> : null
}

/** Draws the roadmap of some tasks. */
export async function open(tasks: Row<'task'>[]) {
  await loadTasks(tasks, {}, [placeOf('Ada')])
  draw(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

/** Some days from today. */
export const day = (days: number) => addDays(today(), days)
export const row = (name: string | RegExp) =>
  screen
    .getAllByRole('row')
    .find((each) => within(each).queryAllByRole('gridcell', { name }).length > 0)!
export const lane = (name: string | RegExp) =>
  screen.getAllByRole('gridcell', { name }).find((each) => each.dataset.cell?.endsWith('/bar'))!
export const bar = (name: string | RegExp) => lane(name).querySelector<HTMLElement>('.bar')!
/** The names of all lines, in their order; those to add a task have none. */
export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.querySelector('[data-cell$="/name"]')?.getAttribute('title'))
export const daysOf = (n: number) => {
  const { start_date, end_date } = workspace().replica.find('task', idOf(n))!
  return [start_date, end_date]
}

/** Drags something along by some columns of a day. */
export function drag(element: HTMLElement, columns: number, from = 1_000) {
  fireEvent.pointerDown(element, { button: 0, clientX: from })
  fireEvent.pointerMove(element, { clientX: from + columns * 75 })
  fireEvent.pointerUp(element)
}

/** The roadmap as if it were laid out, 1,200 by 500 pixels. */
export function laidOut() {
  const chart = screen.getByRole('treegrid')
  chart.getBoundingClientRect = () => new DOMRect(0, 0, 1_200, 500)
  return chart
}
