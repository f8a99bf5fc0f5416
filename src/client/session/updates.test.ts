// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepForOffline } from './updates.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

test('[B2.39 B8.14] the service worker is registered; that it cannot be is logged', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const registered: string[] = []
  const register = vi.fn(async (address: string) => registered.push(address))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  await keepForOffline()
  expect(registered).toEqual(['/sw.js'])
  expect(logged).not.toHaveBeenCalled()

  const refused = new Error('not allowed')
  register.mockRejectedValueOnce(refused)
  await keepForOffline()
  expect(logged.mock.calls).toEqual([['Service worker registration failed', refused]])
})
