// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mention } from '../../core/comments/rows.ts'
import type { Row } from '../../core/model.ts'
import { draw, withTexts } from '../testing/draw.tsx'
import { CommentEditor } from './CommentEditor.tsx'

withTexts()

const person = (id: string, name: string) =>
  ({ id, name, email: `${id}@red.example`, avatar_url: null }) as Row<'team_member'>
const people = [person('ada', 'Ada'), person('one', 'Bill'), person('two', 'Bill')]

/** A field for a comment, and whom each one mentions that was sent. */
function editor(start = '', mentioned: Mention[] = []) {
  const sent: string[][] = []
  const shared = { label: 'Comment', submit: 'Send', most: 500, people, start, mentioned }
  draw(
    <CommentEditor
      {...shared}
      onSubmit={async (_, mentions) => {
        sent.push(mentions.map(({ team_member_id }) => team_member_id))
        return true
      }}
    />,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } })
    field.setSelectionRange(value.length, value.length)
    fireEvent.select(field)
  }
  return {
    sent,
    field,
    type,
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Send' })),
  }
}

test('of two people of one name the one is mentioned who was picked; their e-mails tell them apart', () => {
  const { sent, field, type, send } = editor()
  type('请看@')
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered.map((text) => text!.replace(/^.*(?=Ada|Bill)/, ''))).toEqual([
    'Ada',
    'Bill one@red.example',
    'Bill two@red.example',
  ])
  fireEvent.click(screen.getByRole('option', { name: /two@/ }))
  expect(field.value).toBe('请看@Bill ')
  send()
  expect(sent).toEqual([['two']])
})

test('who is mentioned already stays so when the text is changed', () => {
  const { sent, type, send } = editor('@Bill', [{ team_member_id: 'two', name: 'Bill' }])
  type('@Bill, @Ada')
  send()
  expect(sent).toEqual([['two', 'ada']])
})
