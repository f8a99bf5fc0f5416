import type { Wire } from '../session/wire.ts'

/**
 * How a snapshot goes over the wire; it stands apart from its schemas, so that it can be asked for
 * before they are loaded.
 */
export const snapshotWire = {
  kind: 'query',
  method: 'GET',
  path: '/snapshots/:kind/:id',
} as const satisfies Wire
