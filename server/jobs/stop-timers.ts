import { deriveId } from '../../src/core/engine/ids.ts'
import type { App } from '../app.ts'
import { roomsIn } from '../commands/job.ts'
import { stored } from '../db/database.ts'
import { runningTimers, stopRunning } from '../features/tasks/timers.ts'
import { seesProject } from '../rooms/membership.ts'

/**
 * Stops the timers that run in projects which their users cannot see any more, and logs their time:
 * nobody else could. It is a command of its own, so that who takes the removal from the project
 * back does not take the time away.
 */
export async function stopTimers(app: App) {
  const { read } = app.database
  const timers = await runningTimers(read)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_member')
            .select('team_member.id')
            .whereRef('team_member.team_id', '=', 'project.team_id')
            .whereRef('team_member.user_id', '=', 'timer.user_id')
            .where('team_member.active', '=', stored(app.database, true))
            .where(seesProject()),
        ),
      ),
    )
    .execute()
  for (const timer of timers) {
    const now = app.now()
    const newId = (label: string) => deriveId(`stop-timer/${timer.id}/${now}/${label}`)
    const { rooms } = await app.writer.submit({
      ...{ command_id: newId('command'), once: false, alone: false },
      ...{ actor_id: timer.user_id, call: 'stopTimer', now },
      run: ({ within }) => stopRunning(within, timer, { now, newId: () => newId('log') }),
    })
    app.tellProjects(roomsIn(rooms))
  }
}
