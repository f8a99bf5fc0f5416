import { useEffect, useEffectEvent, useState } from 'react'
import { act, taskPlaces, workspace } from '../../../client/engine/workspace.ts'
import { serverTime } from '../../../client/requests/server-clock.ts'
import {
  type Absence,
  askedAbsence,
  noteAsked,
  watchAsked,
  watchForAbsence,
} from '../../../client/timers/absence.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { iso } from '../../../core/values/time.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import type { RunningTimer } from './use-running-timers.ts'

/**
 * Notices that nobody was there while timers ran, and asks what becomes of that time, of all of them
 * at once. All windows of a browser ask the same, also after they are loaded again, until it is
 * answered in one.
 */
export function AskAfterAbsence({ timers }: { timers: readonly RunningTimer[] }) {
  const [userId] = useState(() => workspace().user.id)
  const [absence, setAbsence] = useState(() => askedAbsence(userId))
  const ran = timers.filter((timer) => absence && ranAllThrough(timer, absence))
  function ask(next: Absence | undefined) {
    noteAsked(userId, next)
    setAbsence(next)
  }
  // One that is asked about and not yet answered goes on; one without a timer is over.
  const note = useEffectEvent((next: Absence) =>
    ask(absence && ran.length > 0 ? { ...next, from: absence.from } : next),
  )
  useEffect(() => watchForAbsence((next) => note(next)), [])
  useEffect(() => watchAsked(userId, () => setAbsence(askedAbsence(userId))), [userId])
  if (!absence || ran.length === 0) return null
  const [from, to] = [serverTime(absence.from), serverTime(absence.to)]
  function discard(go_on: boolean) {
    ask(undefined)
    for (const { task_id, project_id, start_time } of ran) {
      taskPlaces.set(task_id, project_id)
      const since = Math.max(from, Date.parse(start_time))
      void act('discardIdleTime', { id: task_id, from: iso(since), to: iso(to), go_on })
    }
  }
  return <AbsenceDialog {...{ absence, discard }} timers={ran} keep={() => ask(undefined)} />
}

/** The press that started a timer may have come too soon after another sign of use to be noted. */
const ranAllThrough = ({ start_time }: RunningTimer, { from }: Absence) =>
  Date.parse(start_time) <= serverTime(from) + limits.useNotedMs
