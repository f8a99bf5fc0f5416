// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { forgetTime, learnTime } from '../../../client/requests/server-clock.ts'
import { errors } from '../../../core/catalogue/errors.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import { tablesIn } from '../../../core/engine/snapshot.ts'
import { Rows } from '../../../core/engine/store.ts'
import type { Row, TableName } from '../../../core/model.ts'
import { doing, done, idOf, statusRows, taskRow } from '../../../core/tasks/testing.ts'
import { priorities } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, placeOf, project } from '../../../parts/testing/world.ts'
import { showExactly } from '../../../parts/text/format.ts'
import { ProjectPage } from '../page/ProjectPage.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), import('./AsOf.tsx'), import('./PastMenu.tsx')]))

const moment = '2026-03-10T12:00:00.000Z'
/** When the project was made, and the next start of a day. */
const madeAt = '2026-03-04T09:00:00.000Z'
const dayAfter = '2026-03-05T00:00:00.000Z'

/** What the server was asked for. */
let asked: URLSearchParams[]
/** The commands that were given. */
let given: string[]

beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  asked = []
  given = []
  const note = ({ name }: { name: string }) => void given.push(name)
  commandListeners.add(note)
  return () => {
    commandListeners.delete(note)
    forgetTime()
  }
})

/** The answer about a moment: the rows of the project now, with other tasks. */
function past(
  tasks: readonly Row<'task'>[],
  more: object = {},
  others: { [T in TableName]?: readonly Row<T>[] } = {},
) {
  const now = workspace().replica.reader(`project:${project}`)!
  const rows = new Rows()
  for (const table of ['project', 'status', 'phase'] as TableName[])
    rows.fill(table, now.list(table))
  rows.fill('task', tasks)
  for (const [table, own] of Object.entries(others)) rows.fill(table as TableName, own)
  const tables = tablesIn(`project:${project}`, rows, true)
  return {
    done: true,
    body: { as_of: moment, exact: true, from: madeAt, tables, ...more },
  }
}

const refused = (code: 'moment_ahead' | 'before_history' | 'project_not_there', values = {}) => ({
  ...{ done: false, body: null, code },
  message: errors[code].text.replace(/\{(\w+)\}/g, (_, key: string) => values[key as never]),
})

/** Has the server answer each question about the past. */
function answerWith(reply: (query: URLSearchParams) => object) {
  caller.send = async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://p.example')
    if (pathname !== `/api/v1/history/projects/${project}`) throw new TypeError('unreachable')
    asked.push(searchParams)
    return Response.json(reply(searchParams))
  }
}

/** The address as far as the past is concerned. */
function Address() {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <output>{`${query.get('as_of')} ${query.get('to')} ${query.get('tab')}`}</output>
      <button
        type="button"
        onClick={() => setQuery({ as_of: '2026-03-12T12:00:00.000Z', to: 'now' })}
      >
        go on
      </button>
    </>
  )
}

function open(query: string) {
  draw(
    <MemoryRouter initialEntries={[`${pathTo('project', { projectId: project })}?${query}`]}>
      <Routes>
        <Route path={routes.project.path} element={<ProjectPage />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )
}

const address = () => screen.getByText(/null|tasks-list|board/, { selector: 'output' }).textContent
const at = (query = '') => open(`as_of=${moment}${query}`)

test('the list shows the tasks of the moment, and says which it is and how exactly', async () => {
  answerWith(() => past([taskRow(1, { name: 'Raise the mast' })]))
  at()
  await screen.findByLabelText('Raise the mast')
  expect(screen.queryByLabelText('Task 2')).toBeNull()
  expect(asked.map((query) => [query.get('as_of'), query.get('packed')])).toEqual([
    [moment, 'true'],
  ])
  screen.getByText(/^As of Mar 10, 2026/)
  screen.getByText('exact')
})

test('of the time that is kept by day the page says so, with the moment that is shown', async () => {
  answerWith(() => past([taskRow(1)], { as_of: '2026-03-10T00:00:00.000Z', exact: false }))
  at()
  await screen.findByLabelText('Task 1')
  screen.getByText('by day')
  screen.getByText(/there is one state a day/)
})

test('nothing can be changed in the list: no boxes, no fields, no menus, no keys', async () => {
  answerWith(() => past([taskRow(1)]))
  at()
  const cell = await screen.findByLabelText('Task 1')
  const list = screen.getByRole('treegrid')
  expect(within(list).queryAllByRole('checkbox')).toEqual([])
  expect(within(list).queryAllByRole('textbox')).toEqual([])
  fireEvent.contextMenu(cell)
  fireEvent.click(cell)
  cell.focus()
  for (const key of ['Enter', 'F2', ' ', 'Delete', 's', 'p', 'd', 'm', 'a'])
    fireEvent.keyDown(cell, { key })
  fireEvent.keyDown(cell, { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(cell, { key: 'a', ctrlKey: true })
  for (const field of list.querySelectorAll<HTMLElement>('[data-cell]')) fireEvent.click(field)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(given).toEqual([])
})

test('the keys go along the list, and fold its groups', async () => {
  answerWith(() => past([taskRow(1), taskRow(2)]))
  at()
  const cell = await screen.findByLabelText('Task 1')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Task 2')))
  fireEvent.keyDown(document.activeElement!, { key: 'Home', ctrlKey: true })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toMatch(/^group:/))
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByLabelText('Task 1')).toBeNull())
})

test('the board has the cards of the moment in the columns of then, without anything to change', async () => {
  answerWith(() =>
    past([
      taskRow(1, { status_id: doing, name: 'Raise the mast' }),
      taskRow(2, { parent_task_id: idOf(1) }),
    ]),
  )
  at('&tab=board')
  const card = await screen.findByLabelText('Raise the mast')
  expect(card.closest('section')?.getAttribute('aria-label')).toBe('Doing')
  fireEvent.click(card)
  fireEvent.contextMenu(card)
  for (const field of card.querySelectorAll('[data-field]')) fireEvent.click(field)
  for (const key of ['Enter', 'F2', ' ', 'Delete', 's', 'c']) fireEvent.keyDown(card, { key })
  const board = screen.getByRole('group', { name: 'Board' })
  expect(within(board).queryByRole('button', { name: /Add task/ })).toBeNull()
  fireEvent.click(within(board).getByRole('button', { name: '0 of 1 done' }))
  await within(board).findByText('Task 2')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(given).toEqual([])
})

test('the board of a moment has lanes, which keys go along and which fold, and remembers none', async () => {
  answerWith(() =>
    past(
      [
        taskRow(1, { assignees: [idOf('Ada')] }),
        taskRow(2, { assignees: [idOf('Ada'), idOf('Bill')], status_id: doing }),
        taskRow(3),
      ],
      {},
      { project_member: [placeOf('Ada')] },
    ),
  )
  at('&tab=board')
  await screen.findByLabelText('Task 1')
  const before = { ...localStorage }
  fireEvent.click(screen.getByLabelText('View options'))
  fireEvent.click(await screen.findByText('By person', { selector: '[role=menuitemradio] *' }))
  const lane = (name: string) => screen.findByLabelText(name, { selector: '[data-lane-row]' })
  const ada = within(await lane('Ada'))
  const card = ada.getByLabelText('Task 1')
  expect(card.closest('[role=group]')?.getAttribute('aria-label')).toBe('Ada, To do')
  within(await lane('Bill')).getByLabelText('Task 2')
  within(await lane('Nobody')).getByLabelText('Task 3')
  expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull()
  card.focus()
  fireEvent.keyDown(card, { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).toBe(ada.getByLabelText('Task 2')))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  const bills = within(await lane('Bill')).getByLabelText('Task 2')
  await waitFor(() => expect(document.activeElement).toBe(bills))
  fireEvent.click(within(await lane('Bill')).getByRole('button', { expanded: true }))
  await waitFor(async () =>
    expect(within(await lane('Bill')).queryByLabelText('Task 2')).toBeNull(),
  )
  fireEvent.click(screen.getByRole('tab', { name: 'Task list' }))
  await screen.findByRole('treegrid')
  fireEvent.click(screen.getByRole('tab', { name: 'Board' }))
  within(await lane('Ada')).getByLabelText('Task 1')
  expect({ ...localStorage }).toEqual(before)
  expect(given).toEqual([])
})

test('tasks of then are searched and grouped, and what is chosen there is not remembered', async () => {
  answerWith(() =>
    past([taskRow(1), taskRow(2, { priority_id: priorities[2]!.id, name: 'Raise the mast' })]),
  )
  at()
  await screen.findByLabelText('Task 1')
  const before = { ...localStorage }
  fireEvent.change(screen.getByLabelText('Search tasks'), { target: { value: 'mast' } })
  await waitFor(() => expect(screen.queryByLabelText('Task 1')).toBeNull())
  screen.getByLabelText('Raise the mast')
  fireEvent.click(screen.getByLabelText('View options'))
  fireEvent.click(await screen.findByText('Priority', { selector: '[role=menuitemradio] *' }))
  await screen.findByText('High', { selector: '[role=gridcell] > span' })
  expect({ ...localStorage }).toEqual(before)
})

test('without a moment it is chosen, and shown in the address', async () => {
  answerWith(() => past([taskRow(1)]))
  open('as_of=&tab=board')
  await screen.findByText('Which moment?')
  expect(asked).toEqual([])
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByLabelText('Task 1')
  expect(address()).toMatch(/^\d{4}-\d\d-\d\dT.* null board$/)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show' }))
  // The next moment, too, is chosen without leaving the form.
  const time = screen.getByLabelText('Time')
  time.focus()
  fireEvent.change(time, { target: { value: '10:30' } })
  fireEvent.submit(time.closest('form')!)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(document.activeElement).toBe(time)
})

test('the way back to now leads to the live list', async () => {
  answerWith(() => past([taskRow(1, { name: 'Raise the mast' })]))
  at()
  await screen.findByLabelText('Raise the mast')
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }))
  await screen.findByLabelText('Select “Task 1”')
  expect(address()).toBe('null null null')
})

test.each([
  [refused('moment_ahead'), 'This moment is still to come', []],
  [
    refused('before_history', { from: '2026-03-05T10:00:00.000Z' }),
    'The history does not reach back so far',
    ['2026-03-05T10:00:00.000Z'],
  ],
  [refused('project_not_there'), 'The project was not there', []],
] as const)(
  'a moment that cannot be shown says why, with a way out (%#)',
  async (reply, said, first) => {
    answerWith((query) => (query.get('as_of') === moment ? reply : past([taskRow(1)])))
    at()
    await screen.findByText(said)
    expect(screen.queryByRole('button', { name: 'Compare with now' })).toBeNull()
    const ways = screen.getAllByRole('button', { name: 'Back to now' })
    expect(ways.length).toBe(2)
    if (first.length === 0) return
    fireEvent.click(screen.getByRole('button', { name: 'Show the earliest moment' }))
    await screen.findByLabelText('Task 1')
    expect(address()).toBe(`${first[0]} null null`)
  },
)

test.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-20', 'The project did not exist yet', madeAt],
  // By then its first day is not kept.
  ['2026-03-01T00:00:00.000Z', '2026-08-20', 'The project did not exist yet', dayAfter],
  [
    ...['2026-03-04T20:00:00.000Z', '2026-08-20'],
    ...['The history does not reach back so far', dayAfter],
  ],
] as const)(
  'before the project is known, at %s, the way leads on %s to its first moment',
  async (asOf, today, said, first) => {
    learnTime(`${today}T12:00:00.000Z`, Date.now(), Date.now())
    answerWith((query) =>
      query.get('as_of') === asOf ? refused('project_not_there') : past([taskRow(1)]),
    )
    open(`as_of=${asOf}`)
    await screen.findByText(said)
    fireEvent.click(screen.getByRole('button', { name: 'Show the earliest moment' }))
    await screen.findByLabelText('Task 1')
    expect(address()).toBe(`${first} null null`)
  },
)

test('what is chosen on the board goes on in the list', async () => {
  answerWith(() => past([taskRow(1), taskRow(2, { name: 'Raise the mast' })]))
  at('&tab=board')
  await screen.findByLabelText('Task 1')
  fireEvent.change(screen.getByLabelText('Search tasks'), { target: { value: 'mast' } })
  await waitFor(() => expect(screen.queryByLabelText('Task 1')).toBeNull())
  fireEvent.click(screen.getByRole('tab', { name: 'Task list' }))
  await screen.findByRole('treegrid')
  screen.getByLabelText('Raise the mast')
  expect(screen.queryByLabelText('Task 1')).toBeNull()
})

test('while another moment is loaded nothing is compared, and then what that one differs in', async () => {
  const later = '2026-03-12T12:00:00.000Z'
  let reply = (_: object) => {}
  const loaded = new Promise<object>((done) => {
    reply = done
  })
  const named = (name: string, as_of: string) => past([taskRow(1, { name })], { as_of })
  caller.send = async (address) =>
    Response.json(
      String(address).includes(encodeURIComponent(later))
        ? await loaded
        : named('Raise the dome', moment),
    )
  at('&to=now')
  const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
  await drawer.findByText('Raise the dome')
  fireEvent.click(screen.getByText('go on', { selector: 'button' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Compare with now', hidden: true })).toBeNull(),
  )
  reply(named('Raise the mast', later))
  await drawer.findByText('Raise the mast')
  expect(drawer.queryByText('Raise the dome')).toBeNull()
})

test('a moment that is refused for comparing is told with its day, and not asked for again', async () => {
  const from = '2026-03-05T00:00:00.000Z'
  answerWith((query) =>
    query.get('as_of') === moment ? past([taskRow(1)]) : refused('before_history', { from }),
  )
  at('&to=2026-03-01T00:00:00.000Z')
  const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
  await drawer.findByText(`How this project was is known from ${showExactly(from)} on.`)
  expect(drawer.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('without the server it says so, and asks again', async () => {
  open(`as_of=${moment}`)
  await screen.findByText('The tasks of this moment could not be loaded')
  answerWith(() => past([taskRow(1)]))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByLabelText('Task 1')
})

test('what changed since is told task by task, and goes on with the project', async () => {
  answerWith(() =>
    past([
      taskRow(1, { name: 'Raise the mast', end_date: '2026-03-20', assignees: [idOf('Bill')] }),
      taskRow(2),
      taskRow(4, { name: 'Hang the lamp' }),
    ]),
  )
  at()
  await screen.findByLabelText('Raise the mast')
  fireEvent.click(screen.getByRole('button', { name: 'Compare with now' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
  await drawer.findByText('1 changed · 1 added · 1 removed')
  const changed = within(drawer.getByRole('region', { name: 'Changed' }))
  const lines = () =>
    changed
      .getAllByRole('definition')
      .map((each) => `${each.previousElementSibling!.textContent}: ${each.textContent}`)
  expect(lines()).toEqual([
    'Name: Raise the mastTask 1',
    'Assignees: BillNone',
    'Labels: Noneurgent',
    'Due date: Mar 20, 2026None',
  ])
  within(drawer.getByRole('region', { name: 'Added' })).getByText('Task 3')
  within(drawer.getByRole('region', { name: 'Removed' })).getByText('Hang the lamp')
  expect(address()).toBe(`${moment} now null`)
  await loadTasks([taskRow(1, { status_id: done }), taskRow(2)])
  await drawer.findByText('1 changed · 0 added · 1 removed')
  expect(lines()).toContain('Status: To doDone')
})

test('a moment is compared with another one, the earlier first', async () => {
  const earlier = '2026-03-06T12:00:00.000Z'
  answerWith((query) =>
    past(
      [taskRow(1, { name: query.get('as_of') === earlier ? 'Raise the dome' : 'Raise the mast' })],
      {
        as_of: query.get('as_of'),
      },
    ),
  )
  at(`&to=${earlier}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
  await drawer.findByText('1 changed · 0 added · 0 removed')
  expect(drawer.getByRole('definition').textContent).toBe('Raise the domeRaise the mast')
  drawer.getByText(/^From Mar 6, 2026/)
})

test('what changed of statuses, columns and members is told below the tasks', async () => {
  const column = {
    ...{ id: idOf('price'), project_id: project, key: 'price', name: 'Price', width: 120 },
    ...{ field_type: 'number', is_visible: true, sort_order: 0, number_type: 'formatted' },
    ...{ decimals: 2, label: null, label_position: null, preview_value: null, formula: null },
    ...{ options: [], created_at: madeAt, updated_at: madeAt },
  } as Row<'custom_column'>
  const [todoRow, ...others] = statusRows
  const then = {
    status: [{ ...todoRow!, name: 'Open', wip_limit: 3 }, ...others],
    ...{ custom_column: [{ ...column, decimals: 0 }], project_member: [placeOf('Bill')] },
  }
  answerWith(() => past([taskRow(1)], {}, then))
  await loadTasks([taskRow(1)], {}, [placeOf('Ada')], { custom_column: [column] })
  at('&to=now')
  const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
  const lines = (name: string) =>
    within(drawer.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await drawer.findByRole('region', { name: 'Statuses' })
  expect(lines('Statuses')).toEqual(['To doNameOpenTo doLimit3No limit'])
  expect(lines('Columns')).toEqual(['PriceNumber formatFormatted, Decimals 0Formatted, Decimals 2'])
  expect(lines('Members')).toEqual(['Adaadded', 'Billremoved'])
  expect(drawer.queryByText('0 changed · 0 added · 0 removed')).toBeNull()
  await loadTasks([taskRow(1)], {}, [placeOf('Bill')], then)
  await drawer.findByText('Nothing changed')
})
