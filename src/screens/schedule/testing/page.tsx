import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { defaultWorkingTime } from '../../../core/schedule/working-time.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw } from '../../../parts/testing/draw.tsx'
import { answer, loadOwn, loadSchedule, project, team } from '../../../parts/testing/world.ts'
import { SchedulePage } from '../SchedulePage.tsx'

export const other = idOf('other project')
export const allocation = (
  n: number,
  fields: Partial<Row<'allocation'>> = {},
): Row<'allocation'> => ({
  ...{ id: idOf(`allocation ${n}`), team_id: team, project_id: project },
  ...{ team_member_id: idOf('Bill'), seconds_per_day: 4 * 3_600 },
  ...{ allocated_from: '2026-03-03', allocated_to: '2026-03-05' },
  ...fields,
})
export const workload = {
  projects: [
    {
      id: project,
      name: 'Moon base',
      color_code: '#154c9b',
      end_date: null,
      members: [idOf('Bill')],
    },
    { id: other, name: 'Orbit', color_code: '#9b1515', end_date: '2026-03-04', members: [] },
  ],
  logged: [{ team_member_id: idOf('Bill'), day: '2026-03-03', seconds: 5_400 }],
}
const own = {
  ...{ logged: 7_200, billable: 5_400, non_billable: 1_800 },
  // Not all of them are listed.
  tasks_total: 1_202,
  tasks: [
    {
      ...{ id: idOf(1), name: 'Dig', project_id: project, project_name: 'Moon base' },
      ...{ project_color: '#154c9b', status_name: 'To Do', status_color: '#888888' },
    },
  ],
}
export const path = '/schedule-gannt-v2'

const Place = () => <output>{useLocation().search}</output>
export async function open(rows: readonly Row<'allocation'>[] = [allocation(1)], more = {}) {
  answer({
    [`${path}/settings`]: () => defaultWorkingTime,
    [`${path}/workload`]: () => workload,
    [`${path}/members/${idOf('Bill')}/workload`]: () => own,
  })
  await loadOwn({})
  await loadSchedule(rows, [], more)
  draw(
    <MemoryRouter initialEntries={['/?date=2026-03-04']}>
      <SchedulePage />
      <Place />
    </MemoryRouter>,
  )
  await screen.findByRole('treegrid', { name: /^Schedule/ })
}

const row = (name: RegExp) =>
  screen
    .getAllByRole('row')
    .find((each) => within(each).queryAllByRole('gridcell', { name }).length > 0)!
export const cell = (name: RegExp, day: string) =>
  row(name).querySelector<HTMLElement>(`[data-cell$="/${day}"]`)!
export const rows = () =>
  workspace()
    .replica.reader(`schedule:${team}`)!
    .list('allocation')
    .map(({ allocated_from, allocated_to }) => [allocated_from, allocated_to])
    .sort()
export const hours = () =>
  workspace()
    .replica.reader(`schedule:${team}`)!
    .list('allocation')
    .map(({ seconds_per_day }) => seconds_per_day! / 3_600)
    .sort()
export const openBill = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Show projects: Bill' }))
export const bar = () => document.querySelector<HTMLElement>('.bar')!
export const lane = (name: string) =>
  screen.getByTitle(name).closest('[role=row]')!.querySelector<HTMLElement>('[role=presentation]')!
/** Drags something along by some days. */
export function drag(element: HTMLElement, days: number, from = 0) {
  fireEvent.pointerDown(element, { button: 0, clientX: from })
  fireEvent.pointerMove(element, { clientX: from + days * 75 })
  fireEvent.pointerUp(element)
}
