import type { z } from 'zod'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Refuse } from '../../../src/core/engine/call.ts'
import { isNameTaken } from '../../../src/core/engine/unique.ts'
import type { Row } from '../../../src/core/model.ts'
import { addProject, newProjectMember, projectKey } from '../../../src/core/projects/rules.ts'
import { isEmail, normalEmail } from '../../../src/core/session/rules.ts'
import type { setUpAccount } from '../../../src/core/settings/calls.ts'
import { addTask } from '../../../src/core/tasks/add.ts'
import { type ApplyContext, applyTemplate } from '../../../src/core/templates/apply.ts'
import { builtInTemplatesIn } from '../../../src/core/templates/built-in/in-language.ts'
import type { BuiltIn } from '../../../src/core/templates/built-in.ts'
import { contentOf } from '../../../src/core/templates/built-in-content.ts'
import { palette } from '../../../src/core/values/colours.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { iso } from '../../../src/core/values/time.ts'
import {
  defaultProjectHealth,
  defaultProjectStatus,
  mediumPriority,
} from '../../../src/core/workflow/lookups.ts'
import type { ActionGiven, Writing, WritingOf } from '../../commands/handlers.ts'
import { deliverAll } from '../../invitations/deliver.ts'
import { checkInvitationRates, type Inviting, invite } from '../../invitations/invite.ts'
import { feature } from '../feature.ts'

type SetUp = typeof setUpAccount
type SetUpRefuse = Refuse<SetUp['input'], SetUp['errors'][number]>

export const settings = feature({
  handlers: {
    async setUpAccount(given) {
      const { app, actor, input, reader, refuse, newId, write } = given
      if (actor.setup_completed) return refuse('setup_done')
      const language = reader.get('user', actor.user_id)?.language ?? 'en'
      const wanted = checkSetUp(input, refuse, await builtInTemplatesIn(language))
      const id = newId('project')
      const inviting = invitingFor(
        given,
        wanted.emails,
        id,
        (await app.actors.place(actor.user_id, actor.team_id))!.team,
      )
      await checkInvitationRates(inviting)
      const { team, members } = await write(async (writing) => {
        const { tx } = writing
        const user = await tx.get('user', actor.user_id)
        if (user.setup_completed) refuse('setup_done')
        await tx.put('user', { ...user, setup_completed: true, updated_at: iso(given.now) })
        const before = await tx.get('team', actor.team_id)
        const others = await tx.everywhere('team', { user_id: before.user_id })
        if (isNameTaken('team', others, wanted.teamName, before.id))
          refuse('team_name_taken', 'team_name')
        const team = await tx.put('team', { ...before, name: wanted.teamName })
        await writing.db
          .updateTable('organization')
          .set({ name: team.name })
          .where('id', '=', team.organization_id)
          .execute()
        writing.touch(`team:${team.id}`)
        await firstProject(given, writing, { ...wanted, id })
        return {
          team,
          members:
            wanted.emails.length > 0
              ? await firstMembers(given, writing, { ...inviting, team })
              : null,
        }
      })
      return { id, members: members && (await deliverAll({ ...inviting, team }, members)) }
    },
  },
})

/** The invitations of a set-up: members of the team who are in its first project as well. */
const invitingFor = (
  { app, actor, now, newId, refuse }: Given,
  emails: readonly string[],
  projectId: string,
  team: Row<'team'>,
): Inviting => ({
  ...{ app, actor, team, emails, projectId, newId, now },
  role: 'member',
  jobTitle: null,
  tokens: new Map(),
  no: (code, details) => refuse(code, 'team_members', details),
})

interface Wanted {
  teamName: string
  /** A template that the first project is made of, in the place of a name and tasks. */
  template: BuiltIn | undefined
  projectName: string
  tasks: string[]
  emails: string[]
}

/** What a set-up asks for, checked in the order of its steps. */
function checkSetUp(
  input: z.output<SetUp['input']>,
  no: SetUpRefuse,
  templates: readonly BuiltIn[],
): Wanted {
  const teamName = plainName(input.team_name)
  const projectName = plainName(input.project_name ?? '')
  const tasks = input.tasks.map(plainName).filter(Boolean)
  const template = input.template_id
    ? (templates.find(({ id }) => id === input.template_id) ??
      no('not_found', 'template_id', { values: { what: 'Template' } }))
    : undefined
  const emails = [...new Set(input.team_members.map(normalEmail).filter(Boolean))]
  if (teamName === '') no('account_name_required', 'team_name')
  if (teamName.length > limits.setupTeamName)
    no('name_too_long', 'team_name', { values: { most: limits.setupTeamName } })
  if (template) return { teamName, template, projectName: '', tasks: [], emails: [] }
  if (projectName === '') no('project_name_required', 'project_name')
  if (projectName.length > limits.projectName)
    no('name_too_long', 'project_name', { values: { most: limits.projectName } })
  if (tasks.length === 0) no('tasks_required', 'tasks')
  if (tasks.length > limits.setupTasks)
    no('too_many_ids', 'tasks', { values: { most: limits.setupTasks } })
  if (tasks.some((name) => name.length > limits.taskName)) no('task_name_too_long', 'tasks')
  if (emails.length > limits.setupMembers)
    no('too_many_ids', 'team_members', { values: { most: limits.setupMembers } })
  if (!emails.every(isEmail)) no('setup_emails_invalid', 'team_members')
  return { teamName, template, projectName, tasks, emails }
}

type Given = ActionGiven<SetUp>

/** Makes the first project, with its tasks in their order, all for the one who sets up. */
async function firstProject(
  { actor, now, newId, refuse }: Given,
  { within }: Writing,
  { id, template, projectName, tasks }: Wanted & { id: string },
) {
  if (template) {
    const scope = { user: actor.user_id, team: actor.team_id, project: id }
    const noField: ApplyContext['refuse'] = (code, _, details) => refuse(code, 'tasks', details)
    const context = { tx: within(scope), actor, now, newId, refuse: noField }
    return applyTemplate(
      { ...context, access: 'PROJECT_MANAGER' },
      contentOf(template),
      template.name,
    )
  }
  const others = await within({ team: actor.team_id }).everywhere('project', {
    team_id: actor.team_id,
  })
  if (isNameTaken('project', others, projectName))
    refuse('project_name_taken', 'project_name', { values: { name: projectName } })
  const tx = within({ user: actor.user_id, team: actor.team_id, project: id })
  await addProject(
    tx,
    {
      id,
      team_id: actor.team_id,
      name: projectName,
      key: projectKey(projectName, new Set(others.map(({ key }) => key)), id),
      color_code: palette[1],
      status_id: defaultProjectStatus.id,
      health_id: defaultProjectHealth.id,
      priority_id: mediumPriority.id,
    },
    { actor, now, newId, access: 'PROJECT_MANAGER' },
  )
  for (const [n, name] of tasks.entries())
    await addTask(
      { tx, actor, now, newId, refuse: (code, _, details) => refuse(code, 'tasks', details) },
      { id: newId(`task:${n}`), project_id: id, name, assignees: [actor.team_member_id] },
    )
}

/** Invites those who are not in the team yet, and takes them into the project. */
async function firstMembers({ now, newId }: Given, writing: WritingOf, inviting: Inviting) {
  const { team, projectId } = inviting
  const present = new Set(
    (await writing.tx.list('team_member', { team_id: team.id })).map(({ email }) => email),
  )
  const members = await invite(writing, {
    ...inviting,
    emails: inviting.emails.filter((email) => !present.has(email)),
  })
  const tx = writing.within({ team: team.id, project: projectId! })
  for (const { team_member_id } of members)
    await tx.add(
      'project_member',
      newProjectMember({
        id: newId(`member:${team_member_id}`),
        project_id: projectId!,
        team_member_id,
        at: iso(now),
      }),
    )
  return members
}
