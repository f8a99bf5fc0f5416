// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { NamedAvatar } from './NamedAvatar.tsx'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['李 Nora 🎉', '李🎉'],
  ['👩‍🚀 Crew', '👩‍🚀C'],
  [' ', '?'],
])('the initials of “%s” are whole letters', (name, initials) => {
  const { container } = draw(<NamedAvatar name={name} />)
  expect(container.querySelector('[role=img]')?.textContent).toBe(initials)
})
