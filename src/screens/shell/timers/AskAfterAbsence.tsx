import { useEffect, useState, useSyncExternalStore } from 'react'
import { act, taskPlaces, workspace } from '../../../client/engine/workspace.ts'
import { serverTime } from '../../../client/requests/server-clock.ts'
import {
  type Absence,
  absencesOf,
  noteAnswered,
  noteAsked,
  watchAbsences,
} from '../../../client/timers/absence.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { iso } from '../../../core/values/time.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import type { RunningTimer } from './use-running-timers.ts'

/**
 * Asks what becomes of the time in which nobody was there while timers ran, of all those of a team
 * at once. All windows of a browser ask the same, also after they are loaded again, until it is
 * answered in one.
 */
export function AskAfterAbsence({ timers }: { timers: readonly RunningTimer[] }) {
  const [absentee] = useState(() => {
    const { id, team_id } = workspace().user
    return { userId: id, teamId: team_id }
  })
  const absences = useSyncExternalStore(watchAbsences, () => JSON.stringify(absencesOf(absentee)))
  const [question] = (JSON.parse(absences) as Absence[])
    .map((absence) => ({ absence, ran: timers.filter((timer) => ranAllThrough(timer, absence)) }))
    .filter(({ ran }) => ran.length > 0)
  const { from: since, to: until } = question?.absence ?? {}
  useEffect(() => {
    if (since !== undefined && until !== undefined) noteAsked(absentee, { from: since, to: until })
  }, [absentee, since, until])
  if (!question) return null
  const { absence, ran } = question
  const answered = () => noteAnswered(absentee, absence)
  function discard(go_on: boolean) {
    const [from, to] = [serverTime(absence.from), serverTime(absence.to)]
    answered()
    for (const { task_id, project_id, start_time } of ran) {
      taskPlaces.set(task_id, project_id)
      const since = Math.max(from, Date.parse(start_time))
      void act('discardIdleTime', { id: task_id, from: iso(since), to: iso(to), go_on })
    }
  }
  return <AbsenceDialog {...{ absence, discard }} timers={ran} keep={answered} />
}

/** The press that started a timer may have come too soon after another sign of use to be noted. */
const ranAllThrough = ({ start_time }: RunningTimer, { from }: Absence) =>
  Date.parse(start_time) <= serverTime(from) + limits.useNotedMs
