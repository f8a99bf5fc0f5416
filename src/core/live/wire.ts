import type { Wire } from '../session/wire.ts'

/**
 * The wire form of a snapshot. It is separate from its schemas, so that a snapshot can be
 * requested before they are loaded.
 */
export const snapshotWire = {
  kind: 'query',
  method: 'GET',
  path: '/snapshots/:kind/:id',
} as const satisfies Wire
