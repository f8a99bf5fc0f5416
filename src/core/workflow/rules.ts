import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import { isNameTaken, uniqueName } from '../engine/unique.ts'
import type { Row } from '../model.ts'
import { completion } from '../tasks/rules.ts'
import { updateProgress } from '../tasks/stored-progress.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { isDone } from './lookups.ts'

type Status = Row<'status'>
type Phase = Row<'phase'>
/** A phase of a project or of a template. */
type Named = Pick<Phase, 'id' | 'name'>
type Categorised = Pick<Status, 'id' | 'category_id'>

/** The name of a status, unique in its project. */
export const statusName = uniqueName({
  table: 'status',
  most: limits.statusName,
  blank: 'name_required',
  taken: 'status_name_taken',
})

/**
 * The other name of a phase as it is stored: 2 to 50 characters, and no other's in its project
 * (B5).
 */
export function phaseName(
  refuse: RefuseWith<'phase_name_invalid' | 'phase_name_taken', 'name'>,
  phases: readonly Named[],
  text: string,
  own: string,
): string {
  const name = plainName(text)
  if (name.length < limits.phaseNameLeast || name.length > limits.phaseName)
    refuse('phase_name_invalid', 'name')
  if (isNameTaken('phase', phases, name, own)) refuse('phase_name_taken', 'name')
  return name
}

/** The name of a new phase: the given one, otherwise the first free `Untitled Phase (n)`. */
export function newPhaseName(
  refuse: RefuseWith<'name_too_long' | 'phase_name_taken', 'name'>,
  phases: readonly Named[],
  text: string,
): string {
  const given = plainName(text)
  if (given.length > limits.phaseName)
    refuse('name_too_long', 'name', { values: { most: limits.phaseName } })
  if (given !== '' && isNameTaken('phase', phases, given)) refuse('phase_name_taken', 'name')
  if (given !== '') return given
  for (let n = phases.length + 1; ; n++)
    if (!isNameTaken('phase', phases, untitledPhase(n))) return untitledPhase(n)
}

const untitledPhase = (n: number) => `Untitled Phase (${n})`

/**
 * Ids in the wanted order: the known ones of `wanted` first, each once, then the rest as they are.
 */
export function reordered(current: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(current)
  return [...new Set([...wanted.filter((id) => known.has(id)), ...current])]
}

/** Whether a status is the only one of its category, which has to keep one (B4). */
export const isLast = (
  statuses: readonly Categorised[],
  { id, category_id }: Categorised,
): boolean => !statuses.some((other) => other.id !== id && other.category_id === category_id)

/** What a status takes on. */
export interface StatusChange {
  name: string
  category_id: string
}

/**
 * Gives a status its name and category. Its tasks keep their status; their progress is recounted, and
 * those that are open again do not keep that of being done.
 */
export async function changeStatusRow(
  tx: Tx,
  status: Status,
  { name, category_id }: StatusChange,
  now: number,
): Promise<Status> {
  if (name === status.name && category_id === status.category_id) return status
  const changed = await tx.put('status', { ...status, name, category_id })
  if (isDone(status.category_id) === isDone(category_id)) return changed
  const tasks = await tx.list('task', { status_id: status.id })
  const { progress_value, manual_progress } = completion(true, now)
  const { completed_at: _, ...open } = completion(false, now)
  if (!isDone(category_id))
    for (const task of tasks)
      if (task.progress_value === progress_value && task.manual_progress === manual_progress)
        await tx.put('task', { ...task, ...open, updated_at: iso(now) })
  await updateProgress(tx, idsOf(tasks), now)
  return changed
}

/** Moves tasks to another status when theirs is removed. Tasks that stay done keep their date. */
export async function moveTasks(
  tx: Tx,
  tasks: readonly Row<'task'>[],
  from: Status,
  to: Status,
  now: number,
) {
  const done = isDone(to.category_id)
  const changes = isDone(from.category_id) === done ? {} : completion(done, now)
  for (const task of tasks)
    await tx.put('task', { ...task, status_id: to.id, ...changes, updated_at: iso(now) })
  if ('completed_at' in changes) await updateProgress(tx, idsOf(tasks), now)
}

const idsOf = (tasks: readonly Row<'task'>[]) => tasks.map(({ id }) => id)
