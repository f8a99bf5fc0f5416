// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../client/engine/outbox/listed.ts'
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
  const show = vi.fn(() => false)
  const given = async (text: string, listed: string) => {
    const said = { name: 'addComment', team: undefined, at: 0, code: 'forbidden', message: '' }
    const late = Promise.resolve().then(() => {
      outbox.refused = [...outbox.refused, { id: listed, input: { content: text }, ...said }]
    })
    await keepRefused(draft, text, answerOf(text, late as Promise<undefined>), show)
  }
  await given('Late', 'Late')
  expect([readDraft(draft), show.mock.calls.length]).toEqual([null, 0])
  await given('Refused at once', 'another')
  expect([readDraft(draft), show.mock.calls.length]).toEqual(['Refused at once', 1])
})
