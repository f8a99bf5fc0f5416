import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { addMember } from '../../../src/core/projects/manager.ts'
import { memberWork, placesIn } from '../../../src/core/projects/member-work.ts'
import type { MemberProgress } from '../../../src/core/projects/members.ts'
import { accessLevelNames } from '../../../src/core/projects/rows.ts'
import { isEmail, normalEmail, roleName } from '../../../src/core/session/rules.ts'
import { avatarColour } from '../../../src/core/values/colours.ts'
import { compare } from '../../../src/core/values/compare.ts'
import { page } from '../../../src/core/values/paging.ts'
import { deliverAll } from '../../invitations/deliver.ts'
import { checkInvitationRates, type Inviting, invite } from '../../invitations/invite.ts'
import { type ChangedRow, feature, type NewNotification } from '../feature.ts'
import { jobTitleOf, searchMembers } from '../organisation/members.ts'

export const projectMembers = feature({
  notifications: { project_member: placeNotifications },
  handlers: {
    listProjectPlaces: async ({ input, reader }) =>
      newestPlaces(reader, input.id).map(({ place, member }) => ({
        id: place.id,
        team_member_id: member.id,
        project_access_level_id: accessLevelNames[place.access_level].id,
        project_access_level_name: accessLevelNames[place.access_level].name,
        name: member.name,
        avatar_url: member.avatar_url,
        email: member.email,
      })),

    listProjectMembers: async ({ input, reader }) =>
      newestPlaces(reader, input.project_id).map(({ place, member }) => ({
        id: place.id,
        team_member_id: member.id,
        user_id: member.user_id,
        name: member.name,
        email: member.email,
        avatar_url: member.avatar_url,
        job_title: jobTitleOf(reader, member),
        color_code: avatarColour(member.name),
        access_level: place.access_level,
        role_name: roleName(member.role),
        pending_invitation: member.pending,
        active: member.active,
      })),

    async listProjectMemberProgress({ input, reader }) {
      const rows = memberWork(reader, input.id).map(
        ({ place, member, tasks, completed, progress }): MemberProgress => ({
          id: place.id,
          team_member_id: member.id,
          name: member.name,
          email: member.email,
          avatar_url: member.avatar_url,
          job_title: jobTitleOf(reader, member),
          access: roleName(member.role),
          pending_invitation: member.pending,
          active: member.active,
          all_tasks_count: tasks,
          completed_tasks_count: completed,
          progress,
        }),
      )
      const found = searchMembers(rows, input)
      return { total: found.length, data: page(found, input) }
    },

    async inviteToProject({ app, actor, input, newId, now, refuse, write }) {
      const email = normalEmail(input.email)
      if (email === '') refuse('email_required', 'email')
      if (!isEmail(email)) refuse('email_invalid', 'email')
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      const inviting: Inviting = {
        ...{ app, actor, team, newId, now },
        emails: [email],
        role: input.is_admin || input.role_name?.toLowerCase() === 'admin' ? 'admin' : 'member',
        jobTitle: input.job_title_id ?? null,
        projectId: input.project_id,
        tokens: new Map(),
        no: (code, details) =>
          refuse(code, code === 'name_too_long' ? 'job_title_id' : 'email', details),
      }
      await checkInvitationRates(inviting)
      const invited = await write(async (writing) => {
        const { tx } = writing
        const { id: project_id } = await tx.get('project', input.project_id)
        const known = (await tx.list('team_member', { team_id: team.id })).find(
          (member) => member.email === email,
        )
        if (known && !known.active) refuse('member_inactive', 'email')
        const invited = known ? [] : await invite(writing, inviting)
        const team_member_id = known?.id ?? invited[0]!.team_member_id
        if ((await tx.list('project_member', { project_id, team_member_id })).length > 0)
          refuse('already_in_project', 'email')
        const access_level = known ? input.access_level : 'MEMBER'
        await addMember(
          { tx, now, newId },
          { id: newId('place'), project_id, team_member_id, access_level },
        )
        return invited
      })
      const link = (await deliverAll(inviting, invited))[0]?.link ?? null
      return link === null ? null : { link }
    },
  },
})

/** The places of a project with the people in them, the newest first. */
const newestPlaces = (reader: Reader, project_id: string) =>
  placesIn(reader, project_id).sort(
    (a, b) =>
      compare(b.place.created_at, a.place.created_at, 1) ||
      compare(a.member.name, b.member.name, 1),
  )

/** The notification of a member about a project: added, removed, or made its manager. */
function placeNotifications(
  { before, after }: ChangedRow<'project_member'>,
  actor: Actor,
): NewNotification[] {
  const { project_id, team_member_id } = (after ?? before)!
  const say = (text: NewNotification['text']): NewNotification[] => [
    {
      ...{ to: [team_member_id], project_id, task_id: null, text },
      values: ({ project }) => ({ actor: actor.name, project }),
    },
  ]
  if (!after) return say('takenOut')
  const manages =
    after.access_level === 'PROJECT_MANAGER' && before?.access_level !== 'PROJECT_MANAGER'
  if (manages) return say('madeManager')
  return before ? [] : say('addedToProject')
}
