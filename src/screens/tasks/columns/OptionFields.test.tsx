// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { draftOf } from './draft.ts'
import { OptionFields } from './OptionFields.tsx'

withTexts()

function Options() {
  const [draft, setDraft] = useState(() => draftOf(undefined, []))
  const set = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return <OptionFields draft={draft} set={set} said={() => null} />
}

test('[B2.22] Enter adds an option, and the very next letter belongs to it', () => {
  draw(<Options />)
  fireEvent.click(screen.getByRole('button', { name: 'Add option' }))
  const inputs = () => screen.getAllByRole('textbox')
  expect(document.activeElement).toBe(inputs().at(-1))
  const before = inputs().length
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(inputs()).toHaveLength(before)
  fireEvent.change(document.activeElement!, { target: { value: 'High' } })
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(inputs()).toHaveLength(before + 1)
  expect(document.activeElement).toBe(inputs().at(-1))
})
