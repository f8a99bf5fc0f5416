import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { avatarColour } from '../values/colours.ts'
import { byName } from '../values/compare.ts'
import { id } from '../values/fields.ts'
import { percent } from '../values/percent.ts'
import { tagList } from '../values/tags.ts'
import { timeAgo } from '../values/time.ts'
import { priorityOf, projectStatusOf } from '../workflow/lookups.ts'
import { managerOf } from './manager.ts'
import { views } from './rows.ts'

type Project = Row<'project'>
type Member = Row<'team_member'>

const text = z.string().nullable()

/** A person's avatar with a name. */
const face = z.object({
  name: z.string(),
  avatar_url: text,
  color_code: z.string(),
  team_member_id: id,
})
/** Faces, at most four; then one entry that counts and names the rest. */
const faces = z.array(
  z.union([
    face,
    z.object({
      name: z.string(),
      end: z.literal(true),
      names: z.array(z.string()),
      color_code: z.string(),
    }),
  ]),
)

/**
 * The part of a project's list row that is the same for all users (B3). Counts are of tasks that
 * are not archived.
 */
const sharedRow = z.object({
  id,
  team_id: id,
  name: z.string(),
  key: z.string(),
  color_code: z.string(),
  status_id: id,
  status: text,
  status_color: text,
  status_icon: text,
  health_id: id.nullable(),
  start_date: text,
  end_date: text,
  category_id: id.nullable(),
  category_name: text,
  category_color: text,
  client_id: id.nullable(),
  client_name: text,
  project_owner: text,
  all_tasks_count: z.int(),
  completed_tasks_count: z.int(),
  /** Percent, rounded. */
  progress: z.int(),
  members_count: z.int(),
  names: faces,
  priority_id: id,
  priority_name: z.string(),
  priority_color: z.string(),
  priority_color_dark: z.string(),
  priority_value: z.int(),
  project_manager_team_member_id: id.nullable(),
  project_manager: z.object({ id }).optional(),
  created_at: z.string(),
  /** The last change of the project or of one of its tasks. */
  updated_at: z.string(),
})
export type SharedRow = z.output<typeof sharedRow>

/** The part that differs between users. */
export const ownMarks = z.object({
  favorite: z.boolean(),
  archived: z.boolean(),
  team_member_default_view: z.enum(views).nullable(),
  /** `updated_at` relative to now, such as "2 hours ago". */
  updated_at_string: z.string(),
})

/** A project as a row of the list. */
export const projectRow = sharedRow.extend(ownMarks.shape)
export type ProjectRow = z.output<typeof projectRow>

/**
 * Figures of a project's tasks: how many are not archived, how many of these are done, and the last
 * change of any.
 */
export interface Figures {
  all: number
  done: number
  changed_at: string | null
}

/** The shared part of a project's row. `reader` shows the team. */
export function toSharedRow(
  reader: Reader,
  project: Project,
  places: readonly Row<'project_member'>[],
  { all, done, changed_at }: Figures,
): SharedRow {
  const people = membersOf(reader, places)
  const manager = managerOf(places)
  return {
    id: project.id,
    team_id: project.team_id,
    name: project.name,
    key: project.key,
    color_code: project.color_code,
    health_id: project.health_id,
    start_date: project.start_date,
    end_date: project.end_date,
    ...choicesOf(reader, project),
    all_tasks_count: all,
    completed_tasks_count: done,
    progress: percent(done, all),
    members_count: people.length,
    names: tagList(people.map(toFace), limits.peopleShown),
    project_manager_team_member_id: manager?.team_member_id ?? null,
    ...(manager ? { project_manager: { id: manager.team_member_id } } : {}),
    created_at: project.created_at,
    updated_at: changed_at && changed_at > project.updated_at ? changed_at : project.updated_at,
  }
}

/**
 * The status, category, client, owner and priority of a project, with their names and colours.
 * `reader` shows the team.
 */
export function choicesOf(reader: Reader, project: Project) {
  const status = projectStatusOf(project.status_id)
  const priority = priorityOf(project.priority_id)
  const category = project.category_id
    ? reader.get('project_category', project.category_id)
    : undefined
  const client = project.client_id ? reader.get('client', project.client_id) : undefined
  return {
    status_id: project.status_id,
    status: status?.name ?? null,
    status_color: status?.color_code ?? null,
    status_icon: status?.icon ?? null,
    category_id: category?.id ?? null,
    category_name: category?.name ?? null,
    category_color: category?.color_code ?? null,
    client_id: client?.id ?? null,
    client_name: client?.name ?? null,
    project_owner: userName(reader, project.owner_id),
    priority_id: priority.id,
    priority_name: priority.name,
    priority_color: priority.color_code,
    priority_color_dark: priority.color_code_dark,
    priority_value: priority.value,
  }
}

/** The part of a project's row that differs between users. */
export const toOwnMarks = (
  { updated_at }: Pick<SharedRow, 'updated_at'>,
  {
    favorite,
    archived,
    place,
    now,
  }: {
    favorite: boolean
    archived: boolean
    place: Row<'project_member'> | undefined
    now: number
  },
): z.output<typeof ownMarks> => ({
  favorite,
  archived,
  team_member_default_view: place?.default_view ?? null,
  updated_at_string: timeAgo(updated_at, now),
})

/** The team members behind memberships of a project, by name. */
export const membersOf = (reader: Reader, places: readonly Row<'project_member'>[]): Member[] =>
  places.flatMap((place) => reader.get('team_member', place.team_member_id) ?? []).sort(byName)

const toFace = ({ id, name, avatar_url }: Member): z.output<typeof face> => ({
  name,
  avatar_url,
  color_code: avatarColour(name),
  team_member_id: id,
})

/** The name of a user in the team. */
const userName = (reader: Reader, userId: string): string | null =>
  reader.list('team_member', { user_id: userId })[0]?.name ?? null
