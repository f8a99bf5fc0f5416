import { z } from 'zod'
import { type DraftChange, type ScheduleDraft, toChanges } from '../core/schedule/drafts.ts'
import { allocation } from '../core/schedule/rows.ts'
import { isSame } from '../core/values/same.ts'
import { draftsKey } from './engine/kept/offline-store.ts'
import type { ListedCommand } from './engine/outbox/state.ts'
import { workspace } from './engine/workspace.ts'
import { readStored, store } from './stored.ts'

/** Whose draft it is, and of which team's schedule. */
export interface DraftPlace {
  user: string
  team: string
}

/** The place of the drafts that are made in the open workspace. */
export function draftPlace(): DraftPlace {
  const { id, team_id } = workspace().user
  return { user: id, team: team_id }
}

const change = z.object({ before: allocation.nullable(), after: allocation.nullable() })
const record = z.record(z.string(), z.unknown())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  record.safeParse(value).success

const readAll = ({ user }: DraftPlace) => readStored(draftsKey(user), isRecord) ?? {}

/** The draft that a user has of the schedule of a team, if there is one. */
export function readScheduleDraft(place = draftPlace()): ScheduleDraft | undefined {
  const stored = readAll(place)[place.team]
  if (!isRecord(stored)) return undefined
  const all = Object.entries(stored)
  const sound = all.filter((each): each is [string, DraftChange] => isChange(...each))
  return sound.length === 0 && all.length > 0 ? undefined : Object.fromEntries(sound)
}

/** What a browser keeps may have been changed by hand. */
function isChange(id: string, value: unknown): boolean {
  const { before, after } = change.safeParse(value).data ?? {}
  const rows = [before, after].filter((row) => !!row)
  return rows.length > 0 && rows.every((row) => row.id === id)
}

/** Keeps the draft of a user and team until they log out; undefined forgets it. */
export function keepScheduleDraft(draft: ScheduleDraft | undefined, place = draftPlace()) {
  const { [place.team]: _, ...others } = readAll(place)
  store(draftsKey(place.user), draft ? { ...others, [place.team]: draft } : others)
}

/** Forgets a draft that was applied, unless another was stored in its place meanwhile. */
export function forgetAppliedDraft(applied: ScheduleDraft, place: DraftPlace) {
  if (isSame(readScheduleDraft(place), applied)) keepScheduleDraft(undefined, place)
}

/** Whether a command applies a draft. */
export const isApplying = (
  { name, team, input }: ListedCommand,
  draft: ScheduleDraft,
  place: DraftPlace,
) => name === 'applyScheduleDraft' && team === place.team && isSame(input, toChanges(draft))

/** Calls the listener when another tab has changed the drafts of a user. Returns how to stop. */
export function watchScheduleDraft({ user }: DraftPlace, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === draftsKey(user)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
