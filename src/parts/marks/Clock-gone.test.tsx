// @vitest-environment jsdom
import { startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Clock } from './Clock.tsx'

/** Takes its clock out, as a change that may wait does: React ends what was begun in it later. */
let takeOut: () => void
function Page() {
  const [isShown, show] = useState(true)
  takeOut = () => startTransition(() => show(false))
  return <div>{isShown && <Clock since="2026-03-04T09:00:00.000Z" />}</div>
}

test('a second that ends while a clock is taken out goes unnoticed', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
  const failures: unknown[] = []
  window.addEventListener('error', (event) => {
    event.preventDefault()
    failures.push(event.error)
  })
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(<Page />)
  await vi.waitFor(() => expect(place.querySelector('span')).not.toBeNull())
  // What has begun with the clock has begun.
  await new Promise((resolve) => setTimeout(resolve))
  const out = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      resolve()
    }).observe(place, { childList: true, subtree: true })
  })
  takeOut()
  await out
  expect(place.querySelector('span')).toBeNull()
  expect(failures).toEqual([])
})
