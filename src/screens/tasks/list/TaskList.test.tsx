// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { act, commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { runAction } from '../../../client/keyboard/actions.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { doing, done, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { mediumPriority, priorities, todoCategory } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { FieldsButton } from '../bars/FieldsButton.tsx'
import { TaskSearch } from '../bars/TaskSearch.tsx'
import { ViewButton } from '../bars/ViewButton.tsx'
import { TaskList } from './TaskList.tsx'

withTexts()
beforeAll(readDeclarations)

const below = (n: number, parent: number) => taskRow(n, { parent_task_id: idOf(parent) })

/** The requests that were made; none is answered. */
let asked: string[]
beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  asked = []
  caller.send = async (url) => {
    asked.push(String(url))
    throw new TypeError('unreachable')
  }
})

async function open(tasks: readonly Row<'task'>[]) {
  await loadTasks(tasks)
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(
    <MemoryRouter>
      <ViewButton view={view} />
      <FieldsButton projectId={project} />
      <TaskList
        view={view}
        project={workspace().replica.find('project', project)!}
        openTask={() => {}}
      />
    </MemoryRouter>,
  )
  return view
}

// By their labels: to find a role in so large a page takes long.
const names = () =>
  screen
    .queryAllByLabelText(/^Select “/)
    .map((box) => box.getAttribute('aria-label')!.slice('Select “'.length, -1))
const line = (name: string) =>
  within(screen.getByLabelText(`Select “${name}”`).closest<HTMLElement>('[role=row]')!)
/** The first field to type a new task into. */
const addField = () =>
  screen.getAllByLabelText<HTMLInputElement>('Add task', { selector: 'input' })[0]!
const unfold = (name: string) => fireEvent.click(line(name).getByLabelText('Show subtasks'))
async function choose(entry: string, menu = 'View options') {
  // A menu stays open after one of its boxes was checked.
  if (!screen.queryByText(entry)) fireEvent.click(screen.getByLabelText(menu))
  fireEvent.click(await screen.findByText(entry))
}

test('a row says the name of its task, then status, priority and due date', async () => {
  await open([taskRow(1, { end_date: '2031-03-05' })])
  expect(screen.getByLabelText('Task 1').getAttribute('aria-description')).toBe(
    'Status: To do; Priority: Medium; Due date: Mar 5, 2031',
  )
})

test('[B4.6 B4.7] an unfolded task shows its subtasks and their number, and asks the server for nothing', async () => {
  await open([taskRow(1), below(2, 1), below(3, 1), taskRow(4)])
  expect(names()).toEqual(['Task 1', 'Task 4'])
  line('Task 1').getByText('2')
  unfold('Task 1')
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4']))
  expect(asked).toEqual([])
})

test('[B4.15] a new subtask is shown at once as it will be stored, and taken back when it is refused', async () => {
  let refuse = () => {}
  caller.csrf = 'token'
  caller.send = () =>
    new Promise((answer) => {
      const reply = { done: false, code: 'too_deep', message: 'Too deep' }
      refuse = () => answer(Response.json(reply, { status: 400 }))
    })
  await open([taskRow(1)])
  unfold('Task 1')
  const field = await screen.findByLabelText('Add subtask', { selector: 'input' })
  fireEvent.change(field, { target: { value: 'Pack' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Pack']))
  const [made] = workspace()
    .replica.reader(`project:${project}`)!
    .list('task', { parent_task_id: idOf(1) })
  expect(made).toMatchObject({ status_id: todo, priority_id: mediumPriority.id })
  refuse()
  await waitFor(() => expect(names()).toEqual(['Task 1']))
  expect(alerts.shown).toMatchObject([{ text: 'Too deep' }])
})

test('[B4.17] groups fold, and all unfold at once', async () => {
  await open([taskRow(1)])
  fireEvent.click(screen.getByLabelText('Close To do'))
  await waitFor(() => expect(names()).toEqual([]))
  fireEvent.click(screen.getByLabelText('Close Done'))
  await screen.findByLabelText('Open Done')
  await choose('Expand all groups')
  await waitFor(() => expect(names()).toEqual(['Task 1']))
  screen.getByLabelText('Close Done')
  await choose('Collapse all groups')
  await waitFor(() => expect(names()).toEqual([]))
})

test('[B3.68] a group by priority has the shares of what is to do, under way and done; one by status none', async () => {
  const rows = [{}, { status_id: doing }, { status_id: done }, {}]
  const view = await open(rows.map((fields, n) => taskRow(n + 1, fields)))
  const shares = 'To do 50%, Doing 25%, Done 25%'
  expect(screen.queryByTitle(shares)).toBeNull()
  view.choices.grouping = 'priority'
  const bar = await screen.findByTitle(shares)
  expect(bar.textContent).toBe('25%')
  void act('setTaskStatus', { id: idOf(1), status_id: done })
  await screen.findByTitle('To do 25%, Doing 25%, Done 50%')
})

test('[B4.24] archived tasks are shown in place of the others, and all subtasks at once', async () => {
  await open([taskRow(1), below(2, 1), taskRow(3), below(4, 3), taskRow(5, { archived: true })])
  await choose('Show subtasks')
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4']))
  await choose('Hide subtasks')
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Task 3']))
  await choose('Show archived tasks')
  await waitFor(() => expect(names()).toEqual(['Task 5']))
  await choose('Show archived tasks')
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Task 3']))
})

test('[B4.24] subtasks are shown as rows of their own, and go back below their tasks', async () => {
  await open([taskRow(1), below(2, 1), taskRow(3), { ...below(4, 3), status_id: doing }])
  await choose('Show subtasks as rows of their own')
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4']))
  await choose('Show subtasks as rows of their own')
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Task 3']))
})

test('[B3.22] the fields of the list are in their order, those that are visible', async () => {
  const heads = () =>
    [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent)
  await loadOwn({})
  await open([taskRow(1)])
  const [name, ...before] = heads()
  expect([name, ...before]).toEqual([
    ...['Task', 'Progress', 'Status', 'Assignees', 'Labels', 'Phase', 'Priority'],
    ...['Time tracking', 'Due date'],
  ])
  await choose('Estimation', 'Fields')
  await waitFor(() =>
    expect(heads()).toEqual([name, ...before.slice(0, -1), 'Estimation', 'Due date']),
  )
})

test('[B3.67] a running timer is a clock, a status has its colour, and no subtasks are loading', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-04T10:02:03Z'))
  const timer = {
    ...{ id: idOf('timer'), user_id: idOf('user Ada'), project_id: project, task_id: idOf(2) },
    start_time: '2026-03-04T09:00:00.000Z',
  }
  await loadOwn({ timer: [timer] })
  await open([taskRow(1), below(2, 1)])
  unfold('Task 1')
  await waitFor(() => line('Task 2').getByText('1:02:03'))
  const pill = line('Task 2').getByText('To do').closest<HTMLElement>('[style]')!
  const grey = document.createElement('span')
  grey.style.backgroundColor = `${todoCategory.color_code}69`
  expect(pill.style.backgroundColor).toBe(grey.style.backgroundColor)
})

test('the head of the group in sight stays above its tasks, once, and closes it from there', async () => {
  const many = Array.from({ length: 80 }, (_, n) => taskRow(n + 1))
  await open([...many, taskRow(81, { status_id: doing })])
  const list = screen.getByRole('treegrid')
  list.scrollTop = 2_000
  fireEvent.scroll(list)
  await waitFor(() => expect(names()).not.toContain('Task 1'))
  const [close, ...others] = screen.getAllByLabelText('Close To do')
  expect(others).toEqual([])
  expect(list.querySelector('[data-cell]')!.contains(close!)).toBe(true)
  fireEvent.click(close!)
  await waitFor(() => expect(names()).toEqual(['Task 81']))
  expect(list.scrollTop).toBe(0)
})

test('[A2.24] the menu of a task is opened by its button, which is no Tab stop', async () => {
  await open([taskRow(1)])
  const button = line('Task 1').getByLabelText('Actions for Task 1')
  expect(button.tabIndex).toBe(-1)
  fireEvent.click(button)
  await screen.findByText('Copy link')
  fireEvent.click(screen.getByText('Move to'))
  fireEvent.click(await screen.findByText('Doing', { selector: '[role=menuitem] *' }))
  await waitFor(() => line('Task 1').getByTitle('Doing'))
})

/** Opens the menu of a task and chooses an entry. */
async function chooseFor(name: string, entry: string) {
  fireEvent.click(line(name).getByLabelText(`Actions for ${name}`))
  fireEvent.click(await screen.findByText(entry))
}
const taskOf = (n: number) => workspace().replica.find('task', idOf(n))!

test('[B4.9] the menu assigns a task to who opens it, and offers that to nobody who has it', async () => {
  await open([taskRow(1)])
  await chooseFor('Task 1', 'Assign to me')
  await waitFor(() => expect(taskOf(1).assignees).toEqual([idOf('Ada')]))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.click(line('Task 1').getByLabelText('Actions for Task 1'))
  await screen.findByText('Copy link')
  expect(screen.queryByText('Assign to me')).toBeNull()
})

test('[B4.15] the menu makes a task a subtask of the one above, and one of its own again', async () => {
  await open([taskRow(1), below(3, 1), taskRow(2)])
  await chooseFor('Task 2', 'Make it a subtask of the one above')
  await waitFor(() => expect(taskOf(2).parent_task_id).toBe(idOf(1)))
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Task 3', 'Task 2']))
  await chooseFor('Task 2', 'Make it a task of its own')
  await waitFor(() => expect(taskOf(2).parent_task_id).toBeNull())
  fireEvent.click(line('Task 1').getByLabelText('Actions for Task 1'))
  await screen.findByText('Copy link')
  // The first of its group has none above.
  expect(screen.queryByText('Make it a subtask of the one above')).toBeNull()
})

test('[B4.9] a subtask takes the status of a group by its menu, and stays with its parent', async () => {
  await open([taskRow(1), below(2, 1)])
  unfold('Task 1')
  await waitFor(() => line('Task 2'))
  await chooseFor('Task 2', 'Move to')
  fireEvent.click(await screen.findByText('Doing', { selector: '[role=menuitem] *' }))
  await waitFor(() => expect(taskOf(2).status_id).toBe(doing))
  expect(taskOf(2).parent_task_id).toBe(idOf(1))
  expect(screen.queryByText('Move to the top')).toBeNull()
})

test('a list that scrolls measures the lines in sight, not all of them', async () => {
  const view = await open(Array.from({ length: 400 }, (_, n) => taskRow(n + 1)))
  let reads = 0
  for (const line of view.shown.value.lines) {
    const { key } = line
    Object.defineProperty(line, 'key', {
      get: () => {
        reads++
        return key
      },
    })
  }
  const list = screen.getByRole('treegrid')
  list.scrollTop = 4_000
  fireEvent.scroll(list)
  await waitFor(() => expect(names()).not.toContain('Task 1'))
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(400)
})

test('[A2.24] on a phone a task has a line for its name and one for its values', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  )
  await open([taskRow(1), taskRow(2)])
  const [first, second] = ['Task 1', 'Task 2'].map(
    (name) => screen.getByLabelText(`Select “${name}”`).closest<HTMLElement>('[role=row]')!,
  )
  const cells = [...first!.querySelectorAll('[data-cell]')]
  expect(cells.map((cell) => cell.getAttribute('data-cell')!.split('/')[1])).toEqual([
    ...['NAME', 'STATUS', 'ASSIGNEES', 'DUE_DATE'],
  ])
  const [above, below] = [first, second].map((row) => Number(/\d+/.exec(row!.style.transform)![0]))
  expect(below! - above!).toBe(80)
})

test('[B5.5 B9.5] a task without a name is called so', async () => {
  await open([taskRow(1, { name: '' })])
  screen.getByText('Untitled Task')
})

test('lines that are pasted where a task is typed become tasks once that is confirmed, in one command', async () => {
  await open([taskRow(1)])
  const given: string[] = []
  const note = ({ name }: { name: string }) => void given.push(name)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  const field = addField()
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  const isTyped = paste('Order glass\n')
  expect(isTyped).toBe(true)
  paste('Order glass\r\n\r\n Cut it  \rSeal it\n')
  fireEvent.click(await screen.findByText('Cancel'))
  paste('Order glass\r\n\r\n Cut it  \rSeal it\n')
  fireEvent.click(await screen.findByText('Add 3 tasks'))
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Order glass', 'Cut it', 'Seal it']))
  expect(given).toEqual(['createTasks'])
})

test('a pasted line that is too long is cut between characters, as half ones are refused', async () => {
  await open([taskRow(1)])
  const name = 'x'.repeat(limits.taskName - 1)
  fireEvent.paste(addField(), {
    clipboardData: { getData: () => `Short\n${name}🙂` },
  })
  fireEvent.click(await screen.findByText('Add 2 tasks'))
  await waitFor(() => expect(names()).toEqual(['Task 1', 'Short', name]))
})

test('a pasted text of more lines than can be added says how many can', async () => {
  await open([taskRow(1)])
  const text = Array.from({ length: 10_000 }, (_, n) => `Line ${n}`).join('\n')
  fireEvent.paste(addField(), {
    clipboardData: { getData: () => text },
  })
  await screen.findByText(/The text has 10000 lines\. At most 500 tasks/)
  expect(screen.queryByText(/^Add 10000 tasks$/)).toBeNull()
})

/** A clipboard that has a text, and what is put on it by kind. */
const clipboard = (text = '') => {
  const put: Record<string, string> = {}
  return {
    put,
    clipboardData: {
      getData: () => text,
      setData: (kind: string, value: string) => {
        put[kind] = value
      },
    },
  }
}

test('selected tasks are copied as a table in which nothing is a formula, others stay with their fields', async () => {
  const view = await open([taskRow(1, { name: '=1+1', end_date: '2026-03-04' }), taskRow(2)])
  const grid = screen.getByRole('treegrid')
  view.select([idOf(2), idOf(1)])
  const copied = clipboard()
  fireEvent.copy(grid, copied)
  const [head, ...rows] = copied.put['text/plain']!.split('\n').map((row) => row.split('\t'))
  expect(head![0]).toBe('Task')
  expect(rows.map(([name]) => name)).toEqual(["'=1+1", 'Task 2'])
  expect(rows[0]![head!.indexOf('Due date')]).toBe('2026-03-04')
  expect(copied.put['text/html']).toContain('<td>&#39;=1+1</td>')
  const typed = clipboard()
  fireEvent.copy(addField(), typed)
  expect(typed.put).toEqual({})
})

test('a table that is pasted becomes tasks with what its columns say', async () => {
  const given: unknown[] = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => given.push(input)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  const view = await open([taskRow(1, { status_id: doing })])
  view.choices.active = `${idOf(1)}/NAME`
  fireEvent.paste(
    screen.getByRole('treegrid'),
    clipboard("Task\tDue date\tPriority\n'=1+1\t2026-03-04\tHigh\nGlass\tsoon\t"),
  )
  await screen.findByText('Unknown or ambiguous here, and left out: soon')
  screen.getByText('Taken over as well: Priority, Due date')
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 tasks' }))
  await waitFor(() =>
    expect(given).toMatchObject([
      {
        names: ['=1+1', 'Glass'],
        status_id: doing,
        fields: [{ end_date: '2026-03-04', priority_id: priorities[2].id }, {}],
      },
    ]),
  )
})

const type = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key })
}

test('what is looked for before the search field is there is in it once it is', async () => {
  const view = await open([taskRow(1)])
  runAction('search-tasks')
  type('checkout')
  draw(<TaskSearch view={view} />)
  await waitFor(() => expect(view.choices.search).toBe('checkout'))
  expect(document.activeElement?.id).toBe('task-search')
})

test('the name of a new task is typed while the list scrolls to its line', async () => {
  await open(Array.from({ length: 62 }, (_, n) => taskRow(n + 1)))
  const list = screen.getByRole('treegrid')
  expect(screen.queryByLabelText('Add task')).toBeNull()
  let arrive = () => {}
  list.scrollTo = ((_: number, top: number) => {
    arrive = () => {
      list.scrollTop = top
      fireEvent.scroll(list)
    }
  }) as typeof list.scrollTo
  list.focus()
  runAction('add-task')
  type('new one')
  arrive()
  await screen.findAllByLabelText('Add task')
  const field = addField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await waitFor(() => expect(field.value).toBe('new one'))
})

test('the heads of the columns that the list is sorted by show the order; the first says it', async () => {
  const view = await open([taskRow(1)])
  const head = (name: string) => screen.getByLabelText(name, { selector: '[role=columnheader]' })
  const shown = () =>
    ['Task', 'Status', 'Due date'].map((name) => [
      head(name).getAttribute('aria-sort'),
      head(name).querySelectorAll(':scope > svg').length,
    ])
  const none = [null, 0]
  expect(shown()).toEqual([none, none, none])
  view.choices.sorts = [
    { key: 'end_date', order: 'desc' },
    { key: 'status', order: 'asc' },
  ]
  await waitFor(() => expect(shown()).toEqual([none, [null, 1], ['descending', 1]]))
  view.choices.sorts = [{ key: 'name', order: 'asc' }]
  await waitFor(() => expect(shown()).toEqual([['ascending', 1], none, none]))
})

test('the time of a task is named as what it opens, and says what is logged if anything is', async () => {
  await open([taskRow(1), taskRow(2, { total_minutes_spent: 5_400 })])
  line('Task 1').getByLabelText('Time log')
  line('Task 2').getByLabelText('Time log: 1h 30m')
})
