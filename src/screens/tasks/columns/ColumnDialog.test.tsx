// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskList } from '../list/TaskList.tsx'
import { ColumnDialog } from './ColumnDialog.tsx'

withTexts()
beforeAll(readDeclarations)

const id = idOf('weight')
const at = '2026-03-04T09:00:00.000Z'
const weight: Row<'custom_column'> = {
  ...{ id, project_id: project, key: 'weight', name: 'Weight', created_at: at, updated_at: at },
  ...{ field_type: 'text', width: 120, is_visible: true, sort_order: 1 },
  ...{ number_type: null, decimals: null, label: null, label_position: null },
  ...{ preview_value: null, options: [], formula: null },
}

/** The addresses that were asked for. */
let asked: string[]
/** What is answered. */
let answer: object
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1)], {}, [], { custom_column: [weight] })
  asked = []
  answer = {}
  alerts.shown = []
  caller.csrf = 'token'
  caller.send = async (address) => {
    asked.push(String(address))
    return Response.json({ done: true, body: answer })
  }
})

test('who deletes a field is told so, and offered to take it back', async () => {
  draw(<ColumnDialog projectId={project} columnId={id} close={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Delete field “Weight”?')
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(alerts.shown).toMatchObject([{ text: '“Weight” deleted', offer: { label: 'Undo' } }]),
  )
  expect(asked).toEqual([expect.stringContaining(`/custom-columns/${id}`)])
})

const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }))

test('a field that is made is told of, with a way back, and the list goes to it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const seen: (string | null)[] = []
  const shown = { view, project: workspace().replica.find('project', project)! }
  let closed = 0
  draw(
    <>
      <TaskList {...shown} openTask={() => {}} />
      <ColumnDialog projectId={project} columnId={null} close={() => closed++} />
    </>,
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.getAttribute('aria-label'))
  })
  answer = weight
  fireEvent.change(await screen.findByLabelText(/Field title/), { target: { value: 'Weight' } })
  create()
  await waitFor(() =>
    expect(alerts.shown).toMatchObject([
      { text: 'Field “Weight” created', offer: { label: 'Undo' } },
    ]),
  )
  await waitFor(() => expect([seen, closed]).toEqual([['Weight'], 1]))
})

test('a field of choices is not made without any', async () => {
  draw(<ColumnDialog projectId={project} columnId={null} close={() => {}} />)
  fireEvent.change(await screen.findByLabelText(/Field title/), { target: { value: 'Stage' } })
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'selection' } })
  create()
  await screen.findByText('Add at least one option.')
  expect(asked).toEqual([])
})

test('a field that is being made is not lost with Escape without a question, and not asked about where it is as it was', async () => {
  const closed = vi.fn()
  draw(<ColumnDialog projectId={project} columnId={null} close={closed} />)
  const name = await screen.findByLabelText<HTMLInputElement>(/Field title/)
  fireEvent.change(name, { target: { value: 'Twice' } })
  fireEvent.keyDown(name, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(closed).not.toHaveBeenCalled()
  expect(name.value).toBe('Twice')
  fireEvent.keyDown(name, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(closed).toHaveBeenCalledOnce()
  fireEvent.change(name, { target: { value: '' } })
  fireEvent.keyDown(name, { key: 'Escape' })
  expect(closed).toHaveBeenCalledTimes(2)
})
