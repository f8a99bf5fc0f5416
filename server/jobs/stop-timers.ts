import { deriveId } from '../../src/core/engine/ids.ts'
import { stopped } from '../../src/core/timers/stop.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'

/**
 * Stops the timers that run in projects which their users are out of, and logs their time as if
 * they had stopped them: nobody else could. It is a command of its own, so that who takes the
 * removal from the project back does not take the time away.
 */
export async function stopTimers(app: App) {
  for (const timer of await outOfReach(app)) await stop(app, timer)
}

interface Timer {
  id: string
  task: string
  project: string
  team: string
  user: string
  name: string
}

/** The running timers of people who cannot see the project. */
async function outOfReach({ database }: App): Promise<Timer[]> {
  return database.read
    .selectFrom('timer')
    .innerJoin('project', 'project.id', 'timer.project_id')
    .innerJoin('user', 'user.id', 'timer.user_id')
    .select([
      'timer.id',
      'timer.task_id as task',
      'timer.project_id as project',
      'project.team_id as team',
      'timer.user_id as user',
      'user.name',
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_member')
            .select('team_member.id')
            .whereRef('team_member.team_id', '=', 'project.team_id')
            .whereRef('team_member.user_id', '=', 'timer.user_id')
            .where('team_member.active', '=', stored(database, true))
            .where(({ or, eb, exists, selectFrom }) =>
              or([
                eb('team_member.role', '!=', 'member'),
                exists(
                  selectFrom('project_member')
                    .select('project_member.id')
                    .whereRef('project_member.project_id', '=', 'project.id')
                    .whereRef('project_member.team_member_id', '=', 'team_member.id'),
                ),
              ]),
            ),
        ),
      ),
    )
    .orderBy('timer.id')
    .execute()
}

async function stop(app: App, { id, task: taskId, project, team, user, name }: Timer) {
  const now = app.now()
  const newId = (label: string) => deriveId(`stop-timer/${id}/${now}/${label}`)
  const { rooms } = await app.writer.submit({
    ...{ command_id: newId('command'), once: false, alone: false },
    ...{ actor_id: user, call: 'stopTimer', now },
    async run({ within }) {
      const tx = within({ user, team, project })
      const running = await tx.find('timer', id)
      const task = await tx.find('task', taskId)
      if (running && task)
        await stopped(tx, { running, task, name, now, newId: () => newId('log') })
    },
  })
  app.tellProjects(rooms)
}
