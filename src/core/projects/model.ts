import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A category of projects in a team (B3). */
const project_category = table<typeof rows.project_category>({
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  rows: { most: limits.entriesInList, code: 'too_many_entries' },
  unique: [{ columns: ['team_id', 'name'], code: 'category_name_taken' }],
})

/** A project (B3). */
const project = table<typeof rows.project>({
  room: ['project', 'id'],
  refs: {
    team_id: ['team', 'cascade'],
    category_id: ['project_category', 'keep'],
    client_id: ['client', 'keep'],
  },
  unique: [
    { columns: ['team_id', 'name'], folded: true, code: 'project_name_taken' },
    { columns: ['team_id', 'key'], code: 'project_key_taken' },
  ],
  topic: { name: 'project', quiet: ['updated_at'] },
})

/**
 * The running numbers of a project: the last task number, and the highest and lowest sort values
 * given out. Its id is the project's.
 */
const project_counter = table<typeof rows.project_counter>({
  room: ['project', 'id'],
  refs: { id: ['project', 'cascade'] },
  undone: false,
})

/** A team member's place in a project, with what that member sees first (B3). */
const project_member = table<typeof rows.project_member>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'], team_member_id: ['team_member', 'cascade'] },
  unique: [
    { columns: ['project_id', 'team_member_id'], code: 'already_in_project' },
    { columns: ['project_id'], when: { access_level: 'PROJECT_MANAGER' }, code: 'manager_taken' },
  ],
  topic: {
    name: 'project_member',
    hidden: ['default_view', 'task_list_group_by', 'board_group_by'],
  },
})

/** What a user marks on a project for themselves. */
const mark = () =>
  table<typeof rows.mark>({
    room: ['user', 'user_id'],
    refs: { user_id: ['user', 'cascade'], project_id: ['project', 'cascade'] },
    unique: [{ columns: ['user_id', 'project_id'], code: 'id_taken' }],
  })

/** A user's star on a project. */
const project_favorite = mark()
/** A user's archive mark on a project; others still see it. */
const project_archive = mark()

export const tables = {
  project_category,
  project,
  project_counter,
  project_member,
  project_favorite,
  project_archive,
}
