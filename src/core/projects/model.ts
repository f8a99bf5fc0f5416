import { table } from '../table.ts'
import type * as rows from './rows.ts'

/** How tasks can be grouped (B4). */
export const groupings = ['status', 'priority', 'phase'] as const
export type Grouping = (typeof groupings)[number]

export const views = ['TASK_LIST', 'BOARD'] as const
export const accessLevels = ['ADMIN', 'MEMBER', 'PROJECT_MANAGER'] as const

export const project = table<typeof rows.project>({
  room: ['project', 'id'],
  refs: { team_id: ['team', 'cascade'], category_id: ['project_category', 'keep'], client_id: ['client', 'keep'] },
})

/** The running numbers of a project: the last task number, and the highest and lowest sort values given out. Its id is the project's. */
export const project_counter = table<typeof rows.project_counter>({
  room: ['project', 'id'],
  refs: { id: ['project', 'cascade'] },
})

/** A team member's place in a project, with what that member sees first (B3). */
export const project_member = table<typeof rows.project_member>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'], team_member_id: ['team_member', 'cascade'] },
})

/** What a user marks on a project for himself; the id is derived from both. */
const mark = () =>
  table<typeof rows.mark>({
    room: ['user', 'user_id'],
    refs: { user_id: ['user', 'cascade'], project_id: ['project', 'cascade'] },
  })

/** A user's star on a project. */
export const project_favorite = mark()
/** A user's archive mark on a project; others still see it. */
export const project_archive = mark()
