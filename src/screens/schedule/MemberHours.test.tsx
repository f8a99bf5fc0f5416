// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { MemberHours } from './MemberHours.tsx'

withTexts()
beforeAll(readDeclarations)

const ignore = () => {}

/** The hours of somebody, with a button in the place of others who save them. */
function Hours() {
  const [hours, setHours] = useState(8)
  return (
    <>
      <MemberHours
        memberId="4a1b1f0e-7d6b-4f0c-9a53-0c1d6f1f2a10"
        week={[hours, 8, 8, 8, 8, 0, 0].map((each) => each * 3_600)}
        isOwn
        onTyped={ignore}
      />
      <button type="button" onClick={() => setHours(hours - 1)}>
        Somebody else saves
      </button>
    </>
  )
}

test('hours that somebody else saves are shown, and nothing that is being typed is lost', async () => {
  draw(<Hours />)
  const monday = () => screen.getByLabelText<HTMLInputElement>('Mon')
  fireEvent.click(screen.getByText('Somebody else saves'))
  await screen.findByDisplayValue('7')
  fireEvent.change(monday(), { target: { value: '5' } })
  fireEvent.click(screen.getByText('Somebody else saves'))
  expect(monday().value).toBe('5')
})
