import { limits } from '../../../core/catalogue/limits.ts'
import type { Snapshot } from '../../../core/engine/snapshot.ts'
import { type Room, splitRoom } from '../../../core/engine/table.ts'
import { snapshotWire } from '../../../core/live/wire.ts'
import { address } from '../../requests/address.ts'
import { ReplyError } from '../../requests/failures.ts'
import { caller, request } from '../../requests/request.ts'
import { Prefetch } from './prefetch.ts'

const ahead = new Prefetch<Room, Snapshot | undefined>()

/**
 * A room's rows from the server; those that were asked for ahead are not asked for again. Errors:
 * as `request`.
 */
export async function fetchSnapshot(room: Room): Promise<Snapshot> {
  const known = await ahead.take(room)
  if (known) return known
  const { body } = await request(snapshotWire, inputOf(room))
  if (!body) throw new ReplyError(200)
  return body as Snapshot
}

/** Requests a room before its consumer is loaded. A failure is reported to the consumer. */
export function prefetchSnapshot(room: Room) {
  const { url } = address(snapshotWire, inputOf(room))
  const asked = fetch(caller.base + url, {
    credentials: 'include',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
  })
  ahead.put(
    room,
    asked
      .then((response) => response.json())
      .then(
        ({ done, body }) => (done ? body : undefined),
        () => undefined,
      ),
  )
}

function inputOf(room: Room) {
  const [kind, id] = splitRoom(room)
  return { kind, id, packed: true }
}
