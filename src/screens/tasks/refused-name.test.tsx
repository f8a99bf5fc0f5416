// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { alerts } from '../../client/requests/alerts.ts'
import { caller } from '../../client/requests/request.ts'
import { TaskView } from '../../client/tasks/view.ts'
import { doing, idOf, taskRow } from '../../core/tasks/testing.ts'
import { readDraft } from '../../parts/form/drafts.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../parts/testing/world.ts'
import { TaskBoard } from './board/TaskBoard.tsx'
import { TaskDrawer } from './drawer/TaskDrawer.tsx'
import { TaskList } from './list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)

/** Refuses the commands that wait for their answers. */
let refuse: () => Promise<void>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2), taskRow(3, { parent_task_id: idOf(2) })])
  alerts.shown = []
  caller.csrf = 'token'
  const waiting: (() => void)[] = []
  caller.send = (_, init) =>
    new Headers(init?.headers).has('X-Command-Id')
      ? new Promise((answered) =>
          waiting.push(() =>
            answered(Response.json({ done: false, code: 'forbidden' }, { status: 403 })),
          ),
        )
      : Promise.reject(new TypeError('unreachable'))
  refuse = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1))
    await settle(async () => waiting.pop()!())
    await waitFor(() => expect(alerts.shown).toHaveLength(1))
    alerts.shown = []
  }
})

type Place = 'list' | 'board' | 'drawer'
function open(place: Place) {
  const view = new TaskView(project, place === 'board' ? 'board' : 'list')
  onTestFinished(view.start())
  view.choices.expanded = [idOf(2)]
  const shown = { view, project: workspace().replica.find('project', project)!, openTask: () => {} }
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
