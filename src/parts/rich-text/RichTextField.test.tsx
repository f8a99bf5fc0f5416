// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { withEditor } from '../testing/editor.ts'
import { RichTextEditor } from './RichTextEditor.tsx'
import { RichTextField, richTextEditor } from './RichTextField.tsx'

withTexts()
withEditor()

let arrive: () => void
let left: string[]
let written: string[]
beforeEach(() => {
  left = []
  written = []
  richTextEditor.loaded = undefined
  const loading = new Promise<typeof RichTextEditor>((resolve) => {
    arrive = () => {
      richTextEditor.loaded = RichTextEditor
      resolve(RichTextEditor)
    }
  })
  vi.spyOn(richTextEditor, 'load').mockReturnValue(loading)
})
afterEach(() => void vi.restoreAllMocks())

function open(html: string, heard = (_: string) => {}) {
  draw(
    <div onKeyDown={({ key }) => heard(key)}>
      <RichTextField
        html={html}
        label="Description"
        placeholder="Describe it"
        onChange={(text) => written.push(text)}
        onSubmit={() => left.push('submit')}
        onEscape={() => left.push('escape')}
      />
      <input aria-label="Next" />
    </div>,
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const isEditor = () => expect(field().isContentEditable || field().tagName).toBe('DIV')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('what is typed while the editor is loading is in it when it comes, and so are focus and caret', async () => {
  open('<p>Paper</p>')
  expect(document.activeElement).toBe(field())
  type(' and\n100 <cards>')
  expect(written).toEqual(['<p>Paper and</p><p>100 &lt;cards&gt;</p>'])
  field().setSelectionRange(2, 7)
  const focused: (string | null)[] = []
  const note = ({ target }: FocusEvent) => focused.push((target as Element).ariaLabel)
  document.addEventListener('focusin', note)
  arrive()
  await waitFor(isEditor)
  document.removeEventListener('focusin', note)
  expect(field().innerHTML).toBe('<p>Paper and</p><p>100 &lt;cards&gt;</p>')
  expect(document.activeElement).toBe(field())
  // It was nowhere else meanwhile.
  expect(new Set(focused)).toEqual(new Set(['Description']))
  expect(String(getSelection())).toBe('nd10')
})

test('spaces that are typed while the editor is loading are there, and the caret stands behind them', async () => {
  open('')
  type('With  two ')
  arrive()
  await waitFor(isEditor)
  expect(field().textContent).toBe('With  two ')
  expect([getSelection()!.anchorOffset, getSelection()!.isCollapsed]).toEqual([10, true])
})

test('keys that leave the editor leave what stands in for it, and the page hears none', () => {
  const heard: string[] = []
  open('', (key) => heard.push(key))
  type('Cards')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(left).toEqual(['submit', 'escape'])
  expect([written, heard]).toEqual([['<p>Cards</p>'], []])
})

test('an editor that comes takes the focus from nothing else', async () => {
  open('')
  screen.getByLabelText('Next').focus()
  arrive()
  await waitFor(isEditor)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(screen.getByLabelText('Next'))
})

test('an editor waits for the end of a composition', async () => {
  open('')
  fireEvent.compositionStart(field())
  type('月')
  arrive()
  await richTextEditor.load()
  type('月面')
  expect(field().tagName).toBe('TEXTAREA')
  fireEvent.compositionEnd(field())
  await waitFor(isEditor)
  expect(field().textContent).toBe('月面')
})

test('formatted text that is pasted while the editor is loading is formatted in it, before what is typed behind it', async () => {
  open('<p>Paper</p>')
  field().setSelectionRange(0, 0)
  const data = { 'text/html': '<b>two</b> <i>kinds</i>', 'text/plain': 'two kinds' }
  const clipboardData = { getData: (type: keyof typeof data) => data[type] }
  fireEvent.paste(field(), { clipboardData })
  type('two kinds, each')
  field().setSelectionRange(15, 15)
  arrive()
  await waitFor(isEditor)
  await waitFor(() =>
    expect(field().innerHTML).toBe('<p>Paper<strong>two</strong> <em>kinds</em>, each</p>'),
  )
  expect(document.getSelection()!.focusNode!.textContent).toBe(', each')
  expect(document.getSelection()!.focusOffset).toBe(6)
  expect(written.at(-1)).toBe('<p>Paper<strong>two</strong> <em>kinds</em>, each</p>')
})

test('formatted text that was changed after it was pasted stays as it is', async () => {
  open('')
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? '<b>two</b>' : 'two') }
  fireEvent.paste(field(), { clipboardData })
  type('to')
  arrive()
  await waitFor(isEditor)
  expect(field().innerHTML).toContain('<p>to</p>')
})
