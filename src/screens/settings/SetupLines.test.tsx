// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { SetupLines } from './SetupLines.tsx'

withTexts()

function Lines() {
  const [values, setValues] = useState(['Pack'])
  return (
    <SetupLines
      label="Task"
      values={values}
      onChange={setValues}
      most={5}
      addLabel="Add"
      placeholder=""
      onLast={() => {}}
    />
  )
}

test('after Enter the next line has the focus at once, before the browser draws it', () => {
  draw(<Lines />)
  fireEvent.keyDown(screen.getByLabelText('Task 1'), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText('Task 2'))
  screen.getByLabelText('Task 1').focus()
  fireEvent.keyDown(screen.getByLabelText('Task 1'), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText('Task 2'))
})
