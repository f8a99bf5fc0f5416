import { z } from 'zod'
import { colour } from '../colours.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'
import { day, instant } from '../time.ts'

/** How tasks can be grouped (B4). */
export const groupings = ['status', 'priority', 'phase'] as const
export const grouping = z.enum(groupings)
export type Grouping = (typeof groupings)[number]

export const views = ['TASK_LIST', 'BOARD'] as const
export const accessLevels = ['ADMIN', 'MEMBER', 'PROJECT_MANAGER'] as const

export const project = table(
  z.object({
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
  }),
  {
    room: ['project', 'id'],
    refs: { team_id: ['team', 'cascade'], category_id: ['project_category', 'keep'], client_id: ['client', 'keep'] },
  },
)

/** The running numbers of a project: the last task number, and the highest and lowest sort values given out. Its id is the project's. */
export const project_counter = table(z.object({ id, task_no: z.int(), top: z.number(), bottom: z.number() }), {
  room: ['project', 'id'],
  refs: { id: ['project', 'cascade'] },
})

/** A team member's place in a project, with what that member sees first (B3). */
export const project_member = table(
  z.object({
    id,
    project_id: id,
    team_member_id: id,
    access_level: z.enum(accessLevels),
    default_view: z.enum(views),
    task_list_group_by: grouping,
    board_group_by: grouping,
    created_at: instant,
  }),
  { room: ['project', 'project_id'], refs: { project_id: ['project', 'cascade'], team_member_id: ['team_member', 'cascade'] } },
)

/** What a user marks on a project for himself; the id is derived from both. */
const mark = () =>
  table(z.object({ id, user_id: id, project_id: id }), {
    room: ['user', 'user_id'],
    refs: { user_id: ['user', 'cascade'], project_id: ['project', 'cascade'] },
  })

/** A user's star on a project. */
export const project_favorite = mark()
/** A user's archive mark on a project; others still see it. */
export const project_archive = mark()
