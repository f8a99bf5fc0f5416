import { expect, test, vi } from 'vitest'
import { sessionWire } from '../../core/session/wire.ts'
import { caller, request } from './request.ts'

const failure = () => request(sessionWire.verify, {}).catch((error: Error) => error.name)

test('[B8.13] a failure has its own code, or the status', async () => {
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  expect(await failure()).toBe('FETCH_ERROR')
  caller.send = async () => new Response('<html>')
  expect(await failure()).toBe('PARSING_ERROR')
  caller.send = async () => new Response('<html>', { status: 502 })
  expect(await failure()).toBe('502')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('too late', 'TimeoutError')),
  )
  caller.send = async (_, init) => {
    init!.signal!.throwIfAborted()
    throw new TypeError('unreachable')
  }
  expect(await failure()).toBe('TIMEOUT_ERROR')
})
