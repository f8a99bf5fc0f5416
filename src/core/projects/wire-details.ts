import { z } from 'zod'
import type { Actor } from '../catalogue/access.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { isSubscribed } from '../notifications/ways.ts'
import { grouping } from '../tasks/rows.ts'
import { avatarColour } from '../values/colours.ts'
import { id } from '../values/fields.ts'
import { managerOf } from './manager.ts'
import { views } from './rows.ts'
import { choicesOf } from './wire.ts'

type Project = Row<'project'>

const text = z.string().nullable()

const managerInfo = z.object({
  /** The team member id. */
  id,
  name: z.string(),
  email: z.string(),
  avatar_url: text,
  color_code: z.string(),
  pending_invitation: z.boolean(),
  active: z.boolean(),
  project_manager_info: z.object({ name: z.string(), email: z.string(), avatar_url: text }),
})

/** One project as its header and its drawer show it (B3). */
export const projectDetails = z.object({
  id,
  team_id: id,
  name: z.string(),
  key: z.string(),
  color_code: z.string(),
  notes: text,
  phase_label: z.string(),
  start_date: text,
  end_date: text,
  created_at: z.string(),
  updated_at: z.string(),
  status_id: id,
  status: text,
  status_color: text,
  status_icon: text,
  health_id: id.nullable(),
  category_id: id.nullable(),
  category_name: text,
  category_color: text,
  client_id: id.nullable(),
  client_name: text,
  project_owner: text,
  folder_id: z.null(),
  working_days: z.int(),
  man_days: z.int(),
  hours_per_day: z.int(),
  use_manual_progress: z.boolean(),
  use_weighted_progress: z.boolean(),
  use_time_progress: z.boolean(),
  auto_assign_task_creator: z.boolean(),
  restrict_task_creation: z.literal(false),
  priority_id: id,
  priority_name: z.string(),
  priority_color: z.string(),
  priority_color_dark: z.string(),
  currency: z.literal('USD'),
  budget: z.null(),
  /** Whether the caller hears of the project. */
  subscribed: z.boolean(),
  favorite: z.boolean(),
  archived: z.boolean(),
  team_member_default_view: z.enum(views).nullable(),
  task_list_group_by: grouping.nullable(),
  board_group_by: grouping.nullable(),
  project_manager: managerInfo.nullable(),
})
export type ProjectDetails = z.output<typeof projectDetails>

/** One project; `reader` shows it, its team, and the actor's own rows. */
export function toDetails(reader: Reader, project: Project, actor: Actor): ProjectDetails {
  const places = reader.list('project_member', { project_id: project.id })
  const place = places.find(({ team_member_id }) => team_member_id === actor.team_member_id)
  const { owner_id: _, ...own } = project
  const { priority_value: __, ...choices } = choicesOf(reader, project)
  const mark = { user_id: actor.user_id, project_id: project.id }
  return {
    ...own,
    ...choices,
    folder_id: null,
    restrict_task_creation: false,
    currency: 'USD',
    budget: null,
    subscribed: isSubscribed(reader, actor.user_id, project.id),
    favorite: reader.list('project_favorite', mark).length > 0,
    archived: reader.list('project_archive', mark).length > 0,
    team_member_default_view: place?.default_view ?? null,
    task_list_group_by: place?.task_list_group_by ?? null,
    board_group_by: place?.board_group_by ?? null,
    project_manager: toManager(reader, managerOf(places)),
  }
}

function toManager(
  reader: Reader,
  place: Row<'project_member'> | undefined,
): z.output<typeof managerInfo> | null {
  const member = place && reader.get('team_member', place.team_member_id)
  if (!member) return null
  const { name, email, avatar_url } = member
  return {
    id: member.id,
    name,
    email,
    avatar_url,
    color_code: avatarColour(name),
    pending_invitation: member.pending,
    active: member.active,
    project_manager_info: { name, email, avatar_url },
  }
}
