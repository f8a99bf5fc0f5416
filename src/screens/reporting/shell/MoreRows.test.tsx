// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { limits } from '../../../core/catalogue/limits.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { MoreRows, useMoreRows } from './MoreRows.tsx'

withTexts()

interface EndProps {
  there: number
  isHere?: boolean
  failure?: unknown
  again?: () => void
}

/** The end of a list of which the server has `there` rows; what is asked for comes when `isHere`. */
function End({ there, isHere = true, failure, again = () => {} }: EndProps) {
  const rows = useMoreRows()
  const few = !isHere || failure !== undefined
  const shown = Math.min(there, few ? limits.pageSizes.at(-1)! : rows.size)
  return <MoreRows shown={shown} waiting={!isHere} {...{ failure, again }} {...rows} />
}

const button = () => screen.queryByRole('button', { name: 'Show more' })

test('the way to more rows keeps the focus while they are on their way, and goes with the last', () => {
  const { change } = draw(<End there={250} isHere={false} />)
  button()!.focus()
  fireEvent.click(button()!)
  expect(document.activeElement).toBe(button())
  expect(button()!.getAttribute('aria-disabled')).toBe('true')
  change(<End there={250} />)
  expect(button()).toBeNull()
})

test('rows that did not come are said to be missing, and are asked for again', () => {
  const again = vi.fn()
  const { change } = draw(<End there={250} isHere={false} />)
  fireEvent.click(button()!)
  change(<End there={250} failure={new Error('offline')} again={again} />)
  screen.getByRole('alert')
  fireEvent.click(button()!)
  expect(again).toHaveBeenCalledOnce()
})

test('a list as long as can be shown says that its file has the others', () => {
  draw(<End there={10_000} />)
  for (let n = 0; button() && n < 10; n++) fireEvent.click(button()!)
  expect(button()).toBeNull()
  expect(screen.getByText(/1,000/)).toBeTruthy()
})
