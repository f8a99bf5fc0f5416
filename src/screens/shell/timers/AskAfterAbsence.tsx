import { useEffect, useEffectEvent, useState } from 'react'
import { act, taskPlaces } from '../../../client/engine/workspace.ts'
import { serverTime } from '../../../client/requests/server-clock.ts'
import { type Absence, watchForAbsence } from '../../../client/timers/absence.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { iso } from '../../../core/values/time.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import type { RunningTimer } from './use-running-timers.ts'

/** Notices that nobody was there while timers ran, and asks what becomes of that time. */
export function AskAfterAbsence({ timers }: { timers: readonly RunningTimer[] }) {
  const [absence, setAbsence] = useState<Absence>()
  const ran = timers.filter((timer) => absence && ranAllThrough(timer, absence))
  // One that is asked about and not yet answered goes on; one without a timer is over.
  const note = useEffectEvent((next: Absence) =>
    setAbsence(absence && ran.length > 0 ? { ...next, from: absence.from } : next),
  )
  useEffect(() => watchForAbsence((next) => note(next)), [])
  if (!absence || ran.length === 0) return null
  const [from, to] = [serverTime(absence.from), serverTime(absence.to)]
  function discard(go_on: boolean) {
    setAbsence(undefined)
    for (const { task_id, project_id, start_time } of ran) {
      taskPlaces.set(task_id, project_id)
      const since = Math.max(from, Date.parse(start_time))
      void act('discardIdleTime', { id: task_id, from: iso(since), to: iso(to), go_on })
    }
  }
  return <AbsenceDialog {...{ absence, discard }} timers={ran} keep={() => setAbsence(undefined)} />
}

/** The press that started a timer may have come too soon after another sign of use to be noted. */
const ranAllThrough = ({ start_time }: RunningTimer, { from }: Absence) =>
  Date.parse(start_time) <= serverTime(from) + limits.useNotedMs
