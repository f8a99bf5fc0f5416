import { expect, test } from 'vitest'
import type { Row } from '../../core/model.ts'
import { memberOptions } from './options.tsx'

const member = (id: string, name: string, pending = false) =>
  ({ id, name, email: `${id}@example.com`, avatar_url: null, pending }) as Row<'team_member'>

test('namesakes are told apart by their addresses', () => {
  const members = [member('a', 'Ada'), member('b', 'Ada'), member('c', 'Greta')]
  const hints = (withEmails?: boolean) =>
    memberOptions(members, { pending: 'Invited', ...(withEmails ? { withEmails } : {}) }).map(
      ({ hint }) => hint,
    )
  expect(hints()).toEqual(['a@example.com', 'b@example.com', undefined])
  expect(hints(true)).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
})

test('people whose invitation is open are marked so', () => {
  const [option] = memberOptions([member('a', 'Ada', true)], { pending: 'Invited' })
  expect(option?.hint).toBe('Invited')
})
