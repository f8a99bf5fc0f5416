import { entitlementsOf } from '../billing/plans.ts'
import type { Actor } from '../catalogue/access.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import { megabyte, sizeText } from '../values/sizes.ts'

/**
 * Bytes that the organisation of an actor may keep, infinite without a limit; a browser does not know
 * what codes brought.
 */
export function storageOf(actor: Actor): number {
  const { storageBytes } = entitlementsOf(actor)
  if (storageBytes === null) return Number.POSITIVE_INFINITY
  return storageBytes === 'codes' ? (actor.storage_bytes ?? Number.POSITIVE_INFINITY) : storageBytes
}

interface StorageContext {
  tx: Tx
  actor: Actor
  refuse: RefuseWith<'free_storage_limit' | 'storage_full'>
}

/**
 * Refuses files that the plan of the organisation has no room for: those of all its teams are
 * counted, as they are with what the command has written so far, and `more` bytes.
 */
export async function checkStorage({ tx, actor, refuse }: StorageContext, more = 0) {
  if (storageOf(actor) === Number.POSITIVE_INFINITY) return
  refuseBeyond(actor, (await storageIn(tx, actor)) + more, refuse)
}

/** Bytes that the files of all teams of an actor’s organisation take, with what a command has written so far. */
export async function storageIn(tx: Tx, actor: Actor): Promise<number> {
  const { organization_id } = await tx.get('team', actor.team_id)
  let used = 0
  for (const { id } of await tx.everywhere('team', { organization_id }))
    used += await tx.total('attachment', 'size', { team_id: id })
  return used
}

/** Refuses a number of bytes that an organisation may not keep. */
export function refuseBeyond(actor: Actor, used: number, refuse: StorageContext['refuse']) {
  const most = storageOf(actor)
  if (used <= most) return
  if (entitlementsOf(actor).isFree)
    refuse('free_storage_limit', undefined, { values: { limit: most / megabyte }, body: [] })
  refuse('storage_full', undefined, { values: { limit: sizeText(most) }, body: [] })
}
