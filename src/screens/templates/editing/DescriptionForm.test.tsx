// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { richTextEditor } from '../../../parts/rich-text/RichTextField.tsx'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { withEditor } from '../../../parts/testing/editor.ts'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { DescriptionForm } from './DescriptionForm.tsx'
import type { Task } from './use-template.ts'

withTexts()
withEditor()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

let done: number
let held: boolean
const form = (description: string) => (
  <DescriptionForm
    task={{ id: idOf('task'), description } as Task}
    done={() => void done++}
    hold={(holds) => void (held = holds)}
  />
)
const given = () => workspace().replica.pending.map(({ input }) => input)

/** Opens the form, and types in the place of the editor, whose code is not there. */
function typed(text: string) {
  ;[done, held] = [0, false]
  const { load, loaded } = richTextEditor
  Object.assign(richTextEditor, { load: () => new Promise(() => {}), loaded: undefined })
  onTestFinished(() => void Object.assign(richTextEditor, { load, loaded }))
  const drawn = draw(form(''))
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: text } })
  return { ...drawn, field }
}

test('a description of a template is saved by leaving it', async () => {
  const { field, unmount } = typed('Mine')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([done, held]).toEqual([1, false])
  unmount()
  await expect.poll(() => given().map((input) => input.description)).toEqual(['<p>Mine</p>'])
})

test('a description that somebody else has changed is replaced by saving alone', async () => {
  const { field, change, unmount } = typed('Mine')
  change(form('<p>Theirs</p>'))
  await screen.findByText(/Somebody has changed the description/)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([done, held]).toEqual([0, true])
  unmount()
  await workspace().replica.settle('')
  expect(given()).toEqual([])

  const again = typed('Mine again')
  again.change(form('<p>Theirs</p>'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(done).toBe(1)
  again.unmount()
  await expect.poll(given).toMatchObject([{ description: '<p>Mine again</p>' }])
})

test('a text that is too long is not left by a key that comes before it is drawn', async () => {
  ;[done, held] = [0, false]
  await richTextEditor.load()
  draw(form(''))
  const field = screen.getByRole('textbox')
  const text = 'x'.repeat(limits.description)
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') }
  act(() => {
    fireEvent.paste(field, { clipboardData })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect([done, held]).toEqual([0, true])
  })
})
