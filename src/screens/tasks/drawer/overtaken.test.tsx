// @vitest-environment jsdom
import { act as drawing, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { deriveId } from '../../../core/engine/ids.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'
import { richTextEditor } from '../../../parts/rich-text/RichTextField.tsx'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { withEditor } from '../../../parts/testing/editor.ts'
import { elsewhere, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskDrawer } from './TaskDrawer.tsx'
import { useDescriptionCommand } from './use-description-command.ts'

withTexts()
withEditor()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), richTextEditor.load()]))

const task = idOf(1)
/** What the server was sent of descriptions, and the revision that it has. */
let sent: { description: string | null; base: string }[]
let stored: string
/** With what it refuses all of them. */
let refusal: string | undefined
beforeEach(async () => {
  await openWorkspaceForTest()
  ;[sent, stored, refusal] = [[], '', undefined]
  caller.csrf = 'token'
  caller.send = async (address, init) => {
    if (String(address).includes('/tasks/info') && stored !== '') {
      const description = { description: '<p>As read</p>', description_revision: stored }
      return Response.json({ done: true, body: { task: { id: task, ...description } } })
    }
    if (!new Headers(init?.headers).has('X-Command-Id')) throw new TypeError('unreachable')
    const given = JSON.parse(String(init?.body))
    sent.push({ description: given.description, base: given.base })
    const code = refusal ?? (given.base === stored ? undefined : 'text_changed')
    if (code) return Response.json({ done: false, code, message: `Refused: ${code}` })
    stored = 'saved'
    return Response.json({ done: true, body: { id: task, description: given.description } })
  }
})

/** Goes to another address. */
let go: (to: string) => void
const Address = () => {
  go = useNavigate()
  return null
}

function open() {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const row = workspace().replica.find('project', project)!
  return draw(
    <MemoryRouter>
      <TaskDrawer {...{ view, taskId: task }} project={row} openTask={() => {}} close={() => {}} />
      <Address />
    </MemoryRouter>,
  )
}

/** Somebody else has another description, of which this page has not heard yet, and hears of it. */
const othersHave = (revision: string) => void (stored = revision)
const textRow = (words: string, revision: string) => ({
  ...{ id: task, project_id: project, revision },
  description: `<p>${words}</p>`,
})
const hear = (words = 'Theirs') =>
  elsewhere({ table: 'task_text', id: task, row: textRow(words, stored) })

/** Gives a description as the drawer does, which the server refuses. */
const overtaken = (words: string, base = '') =>
  drawing(
    async () =>
      void (await act('describeTask', { id: task, description: `<p>${words}</p>`, base })),
  )

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const version = (name: string) => screen.queryByRole('region', { name })?.textContent
const both = () => [version('Theirs'), version('Mine')]
const editor = () => screen.queryByRole('textbox', { name: 'Description' })
const refused = () => outbox.refused.map(({ input }) => input.description)

/** Types in the place of the editor, whose code is not there, behind what it has. */
function type(words: string) {
  const Editor = richTextEditor.loaded
  richTextEditor.loaded = undefined
  onTestFinished(() => void (richTextEditor.loaded = Editor))
  return (name: string) => {
    press(name)
    const field = document.activeElement as HTMLTextAreaElement
    fireEvent.change(field, { target: { value: words } })
    return field
  }
}

test('a description that another one has overtaken is shown beside it, and saved over it on demand', async () => {
  open()
  othersHave('theirs')
  const field = type('Mine')('Change: Description')
  fireEvent.keyDown(field, { key: 'Escape' })
  await screen.findByText(/Yours is not saved/)
  await hear()
  expect(both()).toEqual(['TheirsTheirs', 'MineMine'])
  expect([sent, refused()]).toEqual([[{ description: '<p>Mine</p>', base: '' }], ['<p>Mine</p>']])
  press('Keep mine')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ description: '<p>Mine</p>', base: 'theirs' })
  await waitFor(() => expect(refused()).toEqual([]))
  expect(both()).toEqual([undefined, undefined])
})

test('a description that is not saved because of another one is given up for it on demand alone', async () => {
  open()
  othersHave('theirs')
  await overtaken('Mine')
  await hear()
  expect([both()[1], localStorage.length]).toEqual(['MineMine', 0])
  press('Take theirs')
  expect([refused(), both(), sent.length]).toEqual([[], [undefined, undefined], 1])
  expect(document.activeElement?.textContent).toBe('Theirs')
})

test('a description that has overtaken another one is read where the page has not heard of it', async () => {
  open()
  othersHave('theirs')
  await overtaken('Mine')
  await waitFor(() => expect(both()).toEqual(['TheirsAs read', 'MineMine']))
  press('Keep mine')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.base).toBe('theirs')
})

test('both descriptions are there again when the drawer is, and beside the editor', async () => {
  const { unmount } = open()
  othersHave('theirs')
  await overtaken('Mine')
  await hear()
  unmount()
  open()
  press('Edit mine')
  fireEvent.keyDown(editor()!, { key: 'Escape' })
  expect([editor(), both(), refused()]).toEqual([
    null,
    ['TheirsTheirs', 'MineMine'],
    ['<p>Mine</p>'],
  ])
  type('And more')('Edit mine')
  expect(both()).toEqual(['TheirsTheirs', 'MineMine'])
  // What was typed is not given up by it.
  fireEvent.keyDown(editor()!, { key: 'Escape' })
  expect([editor()?.isConnected, sent.length]).toEqual([true, 1])
  press('Keep mine')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.description).toMatch(/And more/)
  expect(sent[1]!.base).toBe('theirs')
  await waitFor(() => expect(refused()).toEqual([]))
})

test('what was edited of an overtaken description is kept with the page', async () => {
  const { unmount } = open()
  othersHave('theirs')
  await overtaken('Mine')
  await hear()
  type('And more')('Edit mine')
  unmount()
  expect([sent.length, refused()]).toEqual([1, ['<p>Mine</p>']])
  open()
  await screen.findByText(/Somebody else has changed/)
  press('Take theirs')
  expect([refused(), localStorage.length, sent.length]).toEqual([[], 0, 1])
})

test('with an overtaken description those go that it was written over, and no others', async () => {
  open()
  othersHave('theirs')
  await overtaken('Of another page', 'older')
  await overtaken('First')
  const first = outbox.refused.at(-1)!
  await overtaken('Second', deriveId(`${workspace().user.id}/${first.id}/text`))
  await hear()
  expect(version('Mine')).toBe('MineSecond')
  press('Take theirs')
  expect([refused(), version('Mine')]).toEqual([['<p>Of another page</p>'], 'MineOf another page'])
})

test('two descriptions that say the same are no question', async () => {
  open()
  othersHave('theirs')
  await overtaken('Same')
  await hear('Same')
  expect(both()).toEqual([undefined, undefined])
  expect(refused()).toEqual([])
})

test('a description that is refused for something else is kept as a draft', async () => {
  open()
  refusal = 'forbidden'
  const field = type('Mine')('Change: Description')
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(readDraft(`description ${task}`)).toBe('<p>Mine</p>'))
  expect([readDraft(`description-base ${task}`), refused()]).toEqual(['', []])
  fireEvent(window, new Event('pagehide'))
  expect(readDraft(`description ${task}`)).toBe('<p>Mine</p>')
  keepDraft(`description ${task}`, null)
})

test('a description that is open is saved over what somebody else wrote, also where nothing was typed', async () => {
  await elsewhere({ table: 'task_text', id: task, row: textRow('Old', 'old') })
  open()
  press('Change: Description')
  await screen.findByRole('textbox', { name: 'Description' })
  othersHave('theirs')
  await hear()
  press('Keep mine')
  await waitFor(() => expect(sent).toEqual([{ description: '<p>Old</p>', base: 'theirs' }]))
})

test('an emptied description that was overtaken is kept among the refused changes alone', async () => {
  othersHave('theirs')
  const { result } = renderHook(() => useDescriptionCommand(task))
  result.current.save({ text: '', base: '<p>Old</p>' }, 'old', () => {})
  await waitFor(() => expect(refused()).toEqual([null]))
  // What comes after the refusal has been done.
  await drawing(async () => {})
  expect(readDraft(`description ${task}`)).toBeNull()
})

test('a description that is given up does not come back where nothing can be kept', async () => {
  workspace().keep.putCommand = () => Promise.reject(new Error('nothing can be kept'))
  open()
  othersHave('theirs')
  fireEvent.keyDown(type('Mine')('Change: Description'), { key: 'Escape' })
  await screen.findByText(/Yours is not saved/)
  await hear()
  fireEvent(window, new Event('pagehide'))
  expect(readDraft(`description ${task}`)).toBe('<p>Mine</p>')
  press('Take theirs')
  fireEvent(window, new Event('pagehide'))
  expect(readDraft(`description ${task}`)).toBeNull()
})

test('an address leads to both descriptions also where the drawer is open, and more than once', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  open()
  othersHave('theirs')
  await overtaken('Mine')
  await hear()
  for (const times of [1, 2]) {
    drawing(() => go('?focus=description'))
    expect(scroll).toHaveBeenCalledTimes(times)
  }
})

test('both descriptions are beside a draft of another text', async () => {
  keepDraft(`description ${task}`, '<p>Draft</p>')
  keepDraft(`description-base ${task}`, '')
  othersHave('theirs')
  await overtaken('Mine')
  await hear()
  open()
  await waitFor(() => expect(editor()?.textContent).toBe('Draft'))
  expect(both()).toEqual(['TheirsTheirs', 'MineMine'])
  press('Take theirs')
  expect([readDraft(`description ${task}`), both()[1]]).toEqual([null, 'MineMine'])
})
