import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { grouping } from '../tasks/rows.ts'
import { colour, day, id, instant } from '../values/fields.ts'

/** The views of a project's tasks that a member can see first (B3). */
export const views = ['TASK_LIST', 'BOARD'] as const
/** What a member may do in a project (B3). */
export const accessLevels = ['ADMIN', 'MEMBER', 'PROJECT_MANAGER'] as const

/** The same as other clients know them; the ids are those of every server of this product. */
export const accessLevelNames = {
  ADMIN: { id: '0b6f3c1e-2f0d-4d0b-9d2c-6a51f6d5b8a1', name: 'Admin' },
  MEMBER: { id: '6c2f7b0a-94a3-4f5e-8a8b-0d1f4ce3a7b2', name: 'Member' },
  PROJECT_MANAGER: { id: 'e3a9d5c4-7b18-4c6f-b0e7-52c8a91f6dc3', name: 'Project Manager' },
} as const satisfies Record<(typeof accessLevels)[number], { id: string; name: string }>

export const project_category = z.object({
  id,
  team_id: id,
  name: z.string().max(limits.categoryName),
  color_code: colour,
})

export const project = z.object({
  id,
  team_id: id,
  name: z.string().max(limits.projectName),
  key: z.string().max(limits.projectKey),
  color_code: colour,
  notes: z.string().max(limits.projectNotes).nullable(),
  phase_label: z.string().max(limits.phaseLabel),
  status_id: id,
  health_id: id.nullable(),
  priority_id: id,
  category_id: id.nullable(),
  client_id: id.nullable(),
  owner_id: id,
  start_date: day.nullable(),
  end_date: day.nullable(),
  working_days: z.int(),
  man_days: z.int(),
  hours_per_day: z.int(),
  use_manual_progress: z.boolean(),
  use_weighted_progress: z.boolean(),
  use_time_progress: z.boolean(),
  auto_assign_task_creator: z.boolean(),
  created_at: instant,
  updated_at: instant,
})

export const project_counter = z.object({
  id,
  task_no: z.int(),
  top: z.number(),
  bottom: z.number(),
})

export const project_member = z.object({
  id,
  project_id: id,
  team_member_id: id,
  access_level: z.enum(accessLevels),
  default_view: z.enum(views),
  task_list_group_by: grouping,
  board_group_by: grouping,
  created_at: instant,
})

/** A mark of a user on a project. */
export const mark = z.object({ id, user_id: id, project_id: id })

/** The shapes of its tables' rows. */
export const rows = {
  project_category,
  project,
  project_counter,
  project_member,
  project_favorite: mark,
  project_archive: mark,
}
