// @vitest-environment jsdom
import { Button } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { useDangerStyles } from './danger-styles.ts'

function Buttons() {
  const danger = useDangerStyles()
  const shared = { appearance: 'subtle', icon: <DeleteRegular /> } as const
  return (
    <>
      <Button {...shared} className={danger.quiet} aria-label="may delete" />
      <Button {...shared} className={danger.quiet} disabledFocusable aria-label="may not delete" />
      <Button {...shared} className={danger.quiet} disabled aria-label="cannot delete" />
      <Button {...shared} disabledFocusable aria-label="may not edit" />
    </>
  )
}

test('what deletes is red, unless it cannot be pressed', () => {
  draw(<Buttons />)
  const colourOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).color
  expect(colourOf('may delete')).toContain('danger')
  expect(colourOf('may not delete')).toBe(colourOf('may not edit'))
  expect(colourOf('cannot delete')).toBe(colourOf('may not edit'))
})
