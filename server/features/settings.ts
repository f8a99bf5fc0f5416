import { palette } from '../../src/core/colours.ts'
import { limits } from '../../src/core/limits.ts'
import { addProject, projectKey } from '../../src/core/projects/rules.ts'
import { isEmail, normalEmail } from '../../src/core/session/rules.ts'
import { addTask } from '../../src/core/tasks/rules.ts'
import { plainName } from '../../src/core/text.ts'
import { iso } from '../../src/core/time.ts'
import { defaultProjectHealth, defaultProjectStatus, mediumPriority } from '../../src/core/workflow/lookups.ts'
import type { Handlers } from '../handlers.ts'
import { announce, invite } from './members.ts'

export const settingsHandlers: Pick<Handlers, 'setUpAccount'> = {
  async setUpAccount({ app, actor, input, refuse, newId, now, write }) {
    const teamName = plainName(input.team_name)
    const projectName = plainName(input.project_name ?? '')
    const tasks = input.tasks.map(plainName).filter(Boolean)
    const emails = [...new Set(input.team_members.map(normalEmail).filter(Boolean))]
    const user = (await app.people.user(actor.user_id))!
    if (user.setup_completed || actor.role !== 'owner') return refuse('setup_done')
    if (teamName === '') return refuse('account_name_required', 'team_name')
    if (teamName.length > limits.setupTeamName)
      return refuse('name_too_long', 'team_name', { values: { most: limits.setupTeamName } })
    if (projectName === '') return refuse('project_name_required', 'project_name')
    if (projectName.length > limits.projectName)
      return refuse('name_too_long', 'project_name', { values: { most: limits.projectName } })
    if (tasks.length === 0) return refuse('tasks_required', 'tasks')
    if (tasks.length > limits.setupTasks) return refuse('too_many_ids', 'tasks', { values: { most: limits.setupTasks } })
    if (tasks.some((name) => name.length > limits.taskName)) return refuse('task_name_too_long', 'tasks')
    if (emails.length > limits.setupMembers)
      return refuse('too_many_ids', 'team_members', { values: { most: limits.setupMembers } })
    if (!emails.every(isEmail)) return refuse('setup_emails_invalid', 'team_members')

    const { team } = (await app.people.place(actor.user_id, actor.team_id))!
    const id = newId('project')
    const members = await write(async (writing) => {
      const { tx, within, db } = writing
      await tx.put('team', { ...team, name: teamName })
      await db.updateTable('organization').set({ name: teamName }).where('id', '=', team.organization_id).execute()
      const inProject = within({ user: actor.user_id, team: team.id, project: id })
      await addProject(
        inProject,
        {
          id,
          team_id: team.id,
          name: projectName,
          key: projectKey(projectName, new Set(), id),
          color_code: palette[1],
          status_id: defaultProjectStatus.id,
          health_id: defaultProjectHealth.id,
          priority_id: mediumPriority.id,
        },
        { actor, now, newId, access: 'PROJECT_MANAGER' },
      )
      for (const [n, name] of tasks.entries())
        await addTask(
          { tx: inProject, actor, now, newId },
          { id: newId(`task:${n}`), project_id: id, name, assignees: [actor.team_member_id] },
        )
      await tx.put('user', { ...user, setup_completed: true, updated_at: iso(now) })
      if (emails.length === 0) return null
      const others = emails.filter((email) => email !== user.email)
      return invite(writing, { actor, team, emails: others, role: 'member', jobTitle: null, newId, now, refuse: refuse as never })
    })
    app.people.forgetOrganization(team.organization_id)
    if (members) announce(app, actor, { ...team, name: teamName }, members, id)
    return { id, members }
  },
}
