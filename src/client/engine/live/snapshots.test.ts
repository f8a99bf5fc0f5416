import { expect, test, vi } from 'vitest'
import { heldTimeouts } from '../../../parts/testing/timeouts.ts'
import { caller } from '../../requests/request.ts'
import { fetchSnapshot, prefetchSnapshot } from './snapshots.ts'

test('a room that is not answered ahead is given up after 30 s, and asked for again', async () => {
  const ends = heldTimeouts()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
  prefetchSnapshot('team:t')
  expect([...ends.keys()]).toEqual([30_000])
  const snapshot = { room: 'team:t', seq: 7, epoch: 1, tables: {} }
  caller.send = async () => Response.json({ done: true, body: snapshot })
  const fetched = fetchSnapshot('team:t')
  ends.get(30_000)!.abort()
  expect(await fetched).toEqual(snapshot)
})
