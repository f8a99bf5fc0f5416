// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { doing, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { todoCategory } from '../../../core/workflow/lookups.ts'
import { readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { holdCommands, screenOf } from '../../../parts/testing/screens.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskBoard } from '../board/TaskBoard.tsx'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'
import { StatusesDrawer } from '../groups/manage/StatusesDrawer.tsx'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)

/** Refuses the commands that wait for their answers. */
let refuse: () => Promise<void>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2), taskRow(3, { parent_task_id: idOf(2) })])
  alerts.shown = []
  const refuseNext = holdCommands()
  refuse = async () => {
    await refuseNext()
    await waitFor(() => expect(alerts.shown).toHaveLength(1))
    alerts.shown = []
  }
})

type Place = 'list' | 'board' | 'drawer'
function open(place: Place, shown = screenOf(place === 'board' ? 'board' : 'list')) {
  shown.view.choices.expanded = [idOf(2)]
  if (place === 'drawer') return draw(<TaskDrawer {...shown} taskId={idOf(2)} close={() => {}} />)
  const Shown = place === 'list' ? TaskList : TaskBoard
  return draw(
    <MemoryRouter>
      <Shown {...shown} />
    </MemoryRouter>,
  )
}
const lineOf = (key: string) => () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>(`[data-cell="${key}/NAME"] input`)
    expect(input).not.toBeNull()
    return input!
  })
async function card() {
  const column = screen.getByLabelText('Doing', { selector: 'section' })
  if (!within(column).queryByRole('textbox', { name: 'Add task' }))
    fireEvent.click(within(column).getByText('Add task'))
  return within(column).getByRole<HTMLInputElement>('textbox', { name: 'Add task' })
}
const ofParent = `subtask ${idOf(2)}` as const
const ofProject = `name new ${project}` as const

test.each<[string, Place, () => Promise<HTMLInputElement>, typeof ofParent | typeof ofProject]>([
  ['the line of a group', 'list', lineOf(`add:${doing}`), ofProject],
  ['the line of a task', 'list', lineOf(`sub:${idOf(2)}`), ofParent],
  ['a column of the board', 'board', card, ofProject],
  ['a card', 'board', () => screen.findByLabelText<HTMLInputElement>('Add subtask'), ofParent],
  ['a drawer', 'drawer', () => screen.findByLabelText<HTMLInputElement>('Add subtask'), ofParent],
])(
  'a name that is refused is in %s again, and is kept once that is gone',
  async (_, place, find, draft) => {
    const { unmount } = open(place)
    const field = await find()
    const make = (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.keyDown(field, { key: 'Enter' })
      expect(field.value).toBe('')
    }
    make('Order glass')
    await refuse()
    await waitFor(() => expect(field.value).toBe('Order glass'))
    make('Order panes')
    unmount()
    await refuse()
    await waitFor(() => expect(readDraft(draft)).toBe('Order panes'))
  },
)

test('a name that is refused while the next is typed is kept', async () => {
  open('list')
  const field = await lineOf(`sub:${idOf(2)}`)()
  fireEvent.change(field, { target: { value: 'Order glass' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'Cut' } })
  await refuse()
  await waitFor(() => expect(readDraft(ofParent)).toBe('Order glass'))
  expect(field.value).toBe('Cut')
})

test.each([
  ['kept with it', () => {}, 'Order glass Cut'],
  [
    'kept though that is given up',
    (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Escape' }),
    'Order glass',
  ],
])(
  'a subtask that is refused while the next is typed in its drawer is %s',
  async (_, end, kept) => {
    const { unmount } = open('drawer')
    const find = () => screen.findByLabelText<HTMLInputElement>('Add subtask')
    const field = await find()
    fireEvent.change(field, { target: { value: 'Order glass' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.change(field, { target: { value: 'Cut' } })
    await refuse()
    expect(field.value).toBe('Cut')
    fireEvent(document, new Event('visibilitychange'))
    end(field)
    unmount()
    open('drawer')
    expect((await find()).value).toBe(kept)
  },
)

const addSection = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add section' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'To do' }))
  return nameOfSection()
}
const nameOfSection = () => screen.findByLabelText<HTMLInputElement>('Name of the section')

test('the name of a section that is refused is there again and takes no focus, and is added only once it is written on', async () => {
  open('board')
  const field = await addSection()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Review' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  const card = screen.getByLabelText('Task 1')
  card.focus()
  await refuse()
  const again = await nameOfSection()
  expect(document.activeElement).toBe(card)
  expect(again.value).toBe('Review')
  again.focus()
  fireEvent.blur(again)
  expect(screen.queryByLabelText('Name of the section')).toBeNull()
  expect((await addSection()).value).toBe('Review')
  fireEvent.keyDown(await nameOfSection(), { key: 'Escape' })
  expect((await addSection()).value).toBe('')
})

test('the name of a section that is refused is kept for the next board, beside one that is typed by then', async () => {
  const { unmount } = open('board')
  const type = async (value: string) => fireEvent.change(await addSection(), { target: { value } })
  await type('Review')
  fireEvent.keyDown(await nameOfSection(), { key: 'Enter' })
  await type('Later')
  await refuse()
  expect((await nameOfSection()).value).toBe('Later')
  unmount()
  open('board')
  expect((await addSection()).value).toBe('Review Later')
})

test('the name of a section that is refused after the board was grouped in another way is kept for its kind', async () => {
  const shown = screenOf('board')
  const group = (by: 'status' | 'phase') => drawing(() => void (shown.view.choices.grouping = by))
  open('board', shown)
  fireEvent.change(await addSection(), { target: { value: 'Review' } })
  fireEvent.keyDown(await nameOfSection(), { key: 'Enter' })
  group('phase')
  await refuse()
  await waitFor(() => expect(readDraft(`status ${project} ${todoCategory.id}`)).toBe('Review'))
  expect(screen.queryByLabelText('Name of the section')).toBeNull()
  group('status')
  expect((await addSection()).value).toBe('Review')
})

test('a section that is refused in the drawer of sections is in its line again', async () => {
  draw(<StatusesDrawer projectId={project} close={() => {}} />)
  const [field] = await screen.findAllByLabelText<HTMLInputElement>('Add status')
  fireEvent.change(field!, { target: { value: 'Review' } })
  fireEvent.submit(field!)
  expect(field!.value).toBe('')
  await refuse()
  await waitFor(() => expect(field!.value).toBe('Review'))
})
