import { useEffect, useState } from 'react'
import { act, taskPlaces } from '../../../client/engine/workspace.ts'
import { serverTime } from '../../../client/requests/server-clock.ts'
import { type Absence, watchForAbsence } from '../../../client/timers/absence.ts'
import { iso } from '../../../core/values/time.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import type { RunningTimer } from './use-running-timers.ts'

/** Notices that nobody was there while timers ran, and asks what becomes of that time. */
export function AskAfterAbsence({ timers }: { timers: readonly RunningTimer[] }) {
  const [absence, setAbsence] = useState<Absence>()
  // One that is not yet answered goes on.
  useEffect(
    () =>
      watchForAbsence((next) =>
        setAbsence((last) => ({ ...next, ...(last && { from: last.from }) })),
      ),
    [],
  )
  const [from, to] = absence ? [serverTime(absence.from), serverTime(absence.to)] : [0, 0]
  const ran = timers.filter(({ start_time }) => Date.parse(start_time) <= from)
  if (!absence || ran.length === 0) return null
  function discard(go_on: boolean) {
    setAbsence(undefined)
    for (const { task_id, project_id } of ran) {
      taskPlaces.set(task_id, project_id)
      void act('discardIdleTime', { id: task_id, from: iso(from), to: iso(to), go_on })
    }
  }
  return <AbsenceDialog {...{ absence, discard }} timers={ran} keep={() => setAbsence(undefined)} />
}
