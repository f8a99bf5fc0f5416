// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setTheme, theme } from '../../../client/session/theme.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { AppearancePage } from './AppearancePage.tsx'

withTexts()

test('[A2.28] the appearance page changes the theme at once, and the browser remembers it', async () => {
  setTheme('light')
  draw(<AppearancePage />)
  const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  expect(radio('Light').checked).toBe(true)
  fireEvent.click(radio('Dark'))
  await waitFor(() => expect(radio('Dark').checked).toBe(true))
  expect(theme.choice).toBe('dark')
  fireEvent.click(radio('Same as system'))
  expect(theme.choice).toBe('system')
})
