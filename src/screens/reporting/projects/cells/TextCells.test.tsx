// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../parts/testing/draw.tsx'
import { NameCell } from './TextCells.tsx'

test('a long name is cut within its cell: text in a line would go on over the next one', () => {
  draw(<NameCell name={'Saltmarsh '.repeat(30).trim()} />)
  const { display, overflow, textOverflow } = getComputedStyle(screen.getByText(/^Saltmarsh/))
  expect({ display, overflow, textOverflow }).toEqual({
    ...{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  })
})
