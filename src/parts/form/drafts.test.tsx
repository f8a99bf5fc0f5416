// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { outbox } from '../../client/engine/outbox/state.ts'
import { draw } from '../testing/draw.tsx'
import { openWorkspaceForTest } from '../testing/world.ts'
import { addRefused, keepDraft, keepRefused, readDraft, takeDraft, useDraft } from './drafts.ts'

beforeEach(openWorkspaceForTest)

const draft = 'comment of a task'
function Field({ text }: { text: string | null }) {
  useDraft(draft, () => text)
  return null
}
const hide = () => fireEvent(document, new Event('visibilitychange'))

test('a field that holds nothing leaves what another tab keeps', () => {
  const { unmount } = draw(<Field text={null} />)
  keepDraft(draft, 'Theirs')
  hide()
  unmount()
  expect(readDraft(draft)).toBe('Theirs')
})

test('a field keeps what is typed, and forgets it once it is emptied', () => {
  const { change, unmount } = draw(<Field text="Mine" />)
  hide()
  expect(readDraft(draft)).toBe('Mine')
  change(<Field text={null} />)
  hide()
  expect(readDraft(draft)).toBeNull()
  change(<Field text="Mine again" />)
  unmount()
  expect(readDraft(draft)).toBe('Mine again')
})

test('a text as it was found does not replace what another tab has made of it, and one that was typed does', () => {
  keepDraft(draft, 'Found')
  const { change } = draw(<Field text="Found" />)
  keepDraft(draft, 'Found and changed')
  hide()
  expect(readDraft(draft)).toBe('Found and changed')
  change(<Field text="Mine" />)
  hide()
  expect(readDraft(draft)).toBe('Mine')
})

test.each([
  ['written on', 'Mine', 'Refused\nMine'],
  ['emptied', null, 'Refused'],
])(
  'a text that is refused outlasts what a field has by then, also once that is %s',
  (_, text, kept) => {
    const { change, unmount } = draw(<Field text="Min" />)
    addRefused(draft, 'Refused')
    hide()
    change(<Field text={text} />)
    hide()
    unmount()
    expect(readDraft(draft)).toBe(kept)
  },
)

test('a field that begins with refused texts has them for its own', () => {
  keepDraft(draft, 'Mine')
  addRefused(draft, 'Refused')
  addRefused(draft, 'Refused too')
  expect(readDraft(draft)).toBe('Refused\nRefused too\nMine')
  const { change } = draw(<Field text={readDraft(draft)} />)
  hide()
  expect(readDraft(draft)).toBe('Refused\nRefused too\nMine')
  change(<Field text={null} />)
  hide()
  expect(readDraft(draft)).toBeNull()
})

test('names that are refused are of one line', () => {
  for (const name of ['One', 'Two']) addRefused('subtask of a task', name)
  expect(readDraft('subtask of a task')).toBe('One Two')
})

test('what a field begins with is its own, and is forgotten with it', () => {
  keepDraft(draft, 'Mine')
  addRefused(draft, 'Refused')
  expect(takeDraft(draft)).toBe('Refused\nMine')
  keepDraft(draft, null)
  expect(readDraft(draft)).toBeNull()
})

test('a text whose command is listed as refused is not kept as well', async () => {
  const refused = (id: string, content: string) => {
    const said = { name: 'createComment', team: undefined, at: 0, code: 'forbidden', message: '' }
    outbox.refused = [...outbox.refused, { id, input: { content }, ...said }]
  }
  const show = vi.fn(() => false)
  const given = async (text: string, late: () => void) => {
    await keepRefused(
      draft,
      text,
      Promise.resolve().then(() => late() as undefined),
      show,
    )
  }
  await given('Late', () => refused('1', 'Late'))
  expect([readDraft(draft), show.mock.calls.length]).toEqual([null, 0])
  await given('Late', () => refused('2', 'Another'))
  expect([readDraft(draft), show.mock.calls.length]).toEqual(['Late', 1])
})
