// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePrinting } from './use-printing.ts'

const Page = ({ file }: { file?: string }) => (usePrinting(file) ? 'printed' : 'shown')
const tell = (name: string) => act(() => void window.dispatchEvent(new Event(name)))

afterEach(cleanup)
beforeEach(() => {
  document.title = 'Plumbline'
})

test('what is printed is there when the browser takes it, under the name of its file', () => {
  const { container } = render(<Page file="Relaunch 2026-11-28" />)
  for (const _ of ['once', 'again']) {
    expect([container.textContent, document.title]).toEqual(['shown', 'Plumbline'])
    tell('beforeprint')
    tell('beforeprint')
    expect([container.textContent, document.title]).toEqual(['printed', 'Relaunch 2026-11-28'])
    tell('afterprint')
  }
})

test('a page that goes while it is printed gives its title back, and one without a file keeps it', () => {
  render(<Page file="Relaunch" />)
  tell('beforeprint')
  cleanup()
  expect(document.title).toBe('Plumbline')
  const { container } = render(<Page />)
  tell('beforeprint')
  expect([container.textContent, document.title]).toEqual(['printed', 'Plumbline'])
})
