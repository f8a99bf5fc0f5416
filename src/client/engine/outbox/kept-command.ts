import { ref } from 'valtio/vanilla'
import type { Mutation } from '../../../core/engine/call.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import { couldBeId } from '../kept/read-rows.ts'
import type { KeptCommand } from '../kept/stored.ts'
import type { Command } from '../replica/command.ts'
import type { ListedCommand } from './state.ts'

/** A command as it is kept by a page. */
export const keptAs = (
  { id, name, input, actor, scope, now, formerId, retryOf, names }: Command,
  order: number,
  page: string,
): KeptCommand =>
  structuredClone({
    id,
    name,
    input,
    actor,
    scope,
    now,
    order,
    page,
    ...(formerId ? {} : { ids: ownIds }),
    ...(retryOf === undefined ? {} : { retryOf }),
    ...(names === undefined ? {} : { names }),
  })

/** How this release derives the ids of new rows. */
const ownIds = 'sha256'

/**
 * A kept command as it is sent; undefined when this release cannot carry it out as it was given:
 * its call has changed, or it says in a way unknown here who it is, where it belongs or how its ids
 * are derived.
 */
export async function restored(kept: KeptCommand, call: Mutation): Promise<Command | undefined> {
  const parsed = readWhole(call, kept.input)
  const { id, scope, ids } = kept
  const isKnown = ids === undefined || ids === ownIds
  if (!parsed || !isKnown || !couldBeId(id) || !scope.team) return undefined
  if (ids === ownIds) return { ...kept, call, parsed }
  const { formerId } = await import('../../../core/engine/former-ids.ts')
  return { ...kept, call, parsed, formerId }
}

/**
 * An input as a call's schema reads it; undefined where it does not fit, or has a field that the
 * call does not know and would drop.
 */
export function readWhole(
  call: Mutation,
  input: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const read = call.input.safeParse(input)
  return read.success && keepsFields(input, read.data) ? read.data : undefined
}

/** Whether every field of a value, at any depth, is still there as it was read. */
function keepsFields(given: unknown, read: unknown): boolean {
  if (typeof given !== 'object' || given === null) return true
  if (typeof read !== 'object' || read === null) return false
  // What is given twice may be read once.
  if (Array.isArray(given))
    return (
      Array.isArray(read) && given.every((each) => read.some((other) => keepsFields(each, other)))
    )
  return Object.entries(given).every(
    ([field, value]) =>
      value === undefined ||
      (Object.hasOwn(read, field) && keepsFields(value, (read as typeof given)[field as never])),
  )
}

/** A command as the screens list it. */
export const listed = ({
  id,
  name,
  input,
  scope: { team, project },
  now: at,
  names,
}: ListedParts): ListedCommand =>
  ref({
    ...{ id, name, input, team, at },
    ...(project ? { project } : {}),
    ...(names ? { names } : {}),
  })

/** What a list of commands shows of one. */
export type ListedParts = Pick<KeptCommand, 'id' | 'name' | 'input' | 'names' | 'scope' | 'now'>

/**
 * Numbers commands from 1, as no later one could be told apart from an order without bounds. The
 * last number.
 */
export function renumber(all: readonly KeptCommand[], keep: OfflineStore): number {
  for (const [n, kept] of all.entries()) {
    kept.order = n + 1
    void keep.putCommand(kept).catch(() => {})
  }
  return all.length
}
