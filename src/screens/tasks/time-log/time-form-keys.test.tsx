// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { usualEntry } from './entry.ts'
import { TimeLogForm } from './TimeLogForm.tsx'

withTexts()

test('Escape in the calendar closes that, and the next Escape the form', async () => {
  let left = 0
  draw(
    <TimeLogForm
      label="Log time"
      submit="Log"
      start={usualEntry(Date.now())}
      approvals={[]}
      onSubmit={() => {}}
      cancel={() => left++}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Date/ }))
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Today' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Today' })).toBeNull())
  expect(left).toBe(0)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Date/ }), { key: 'Escape' })
  expect(left).toBe(1)
})
