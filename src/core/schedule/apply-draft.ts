import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, type RefuseWith, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { allocation } from './rows.ts'
import { allocationErrors, checkDays, checkMember, saysSame } from './rules.ts'

/** Days, and seconds a day, as in the rows. */
const figures = allocation.pick({
  ...({ allocated_from: true, allocated_to: true, seconds_per_day: true } as const),
})
const atOnce = <T extends z.ZodType>(each: T) =>
  z.array(each).max(limits.scheduleDraftChanges).default([])

/**
 * Applies a draft of the schedule: adds, changes and removes allocations, all of them or none.
 * `before` is what the draft was made from; if the plan is no longer so, nothing is done.
 * `seconds_per_day` are seconds here, null where nobody has said how much.
 */
export const applyScheduleDraft = mutation({
  method: 'POST',
  may: 'schedule.use',
  path: '/schedule-gannt-v2/draft',
  clause: 'B7.132',
  input: z.object({
    added: atOnce(figures.extend({ project_id: id, team_member_id: id })),
    changed: atOnce(figures.extend({ id, before: figures })),
    removed: atOnce(z.object({ id, before: figures })),
  }),
  output: z.object({ added: z.array(allocation), changed: z.array(allocation) }),
  errors: [
    ...allocationErrors,
    'schedule_draft_changes',
    'schedule_draft_stale',
    'too_many_allocations',
  ],
  run: async ({ tx, actor, input, newId, refuse }) => {
    const { added, changed, removed } = input
    const ids = [...changed, ...removed].map((each) => each.id)
    const count = ids.length + added.length
    const most = limits.scheduleDraftChanges
    if (count === 0 || count > most)
      refuse('schedule_draft_changes', undefined, { values: { most } })
    if (new Set(ids).size < ids.length) refuse('invalid', 'changed')

    const rows = new Map<string, Row<'allocation'>>()
    for (const each of [...changed, ...removed]) {
      const row = await tx.get('allocation', each.id)
      if (!saysSame(row, each.before)) refuse('schedule_draft_stale')
      rows.set(row.id, row)
    }
    const newRows = added.map((each, n) => ({
      ...{ id: newId(`allocation:${n}`), team_id: actor.team_id, ...each },
    }))
    for (const each of new Set(newRows.map((row) => row.team_member_id)))
      await checkMember(tx, each, inList(refuse))
    for (const each of new Set(newRows.map((row) => row.project_id)))
      await checkProject(tx, each, actor.team_id, refuse)

    // Days are checked once all is done, so that allocations can change places.
    for (const each of removed) await tx.remove('allocation', each.id)
    const changedRows = changed.map(({ id: of, before: _, ...own }) => ({
      ...rows.get(of)!,
      ...own,
    }))
    for (const row of changedRows) await tx.put('allocation', row)
    for (const row of newRows) await tx.add('allocation', row)
    for (const row of [...changedRows, ...newRows]) await checkDays(tx, row, inList(refuse))
    return { added: newRows, changed: changedRows }
  },
})

type RefuseList = RefuseWith<(typeof allocationErrors)[number], 'added'>

/** Refusals of rules that name a field of one allocation, of which there are many here. */
const inList =
  (refuse: RefuseList): RefuseWith<(typeof allocationErrors)[number], string> =>
  (code, _, details) =>
    refuse(code, undefined, details)

/** Refuses a project that is not of the team as not found. The browser leaves that to the server. */
async function checkProject(
  tx: Tx,
  projectId: string,
  teamId: string,
  refuse: RefuseWith<never, 'added'>,
) {
  const [project] = await tx.everywhere('project', { id: projectId })
  const isOfOther = project !== undefined && project.team_id !== teamId
  if (isOfOther || !(await tx.isThere('project', projectId)))
    refuse('not_found', 'added', { values: { what: 'Project' } })
}
