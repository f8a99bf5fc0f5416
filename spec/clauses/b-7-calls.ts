import { b7Reports } from './b-7-reports.ts'
import { call, later, must, open } from './clause.ts'

const { reporting } = later

/** Document B, section 7: the calls. */
export const b7 = [
  must('B7.1', 'Calls are below the base of the API.'),
  must('B7.2', 'Requests carry the cookies and the CSRF token.'),
  must('B7.3', 'Some calls carry current_project_id in the query.'),

  call('B7.4', 'GET /home/personal-tasks', 'lists the tasks one noted for oneself.'),
  call('B7.5', 'POST /home/personal-task', 'notes one.'),
  call('B7.6', 'PUT /home/update-personal-task', 'ticks one off (id).'),
  call(
    'B7.7',
    'GET /home/tasks',
    'lists one’s tasks (group_by, current_tab, is_calendar_view, selected_date as a day, time_zone).',
  ),
  call('B7.8', 'GET /home/projects', 'lists projects by view.'),
  call('B7.9', 'GET /home/team-projects', 'lists projects by team.'),

  call(
    'B7.10',
    'GET /projects',
    'lists projects (index, size, field, order, search, filter, statuses, categories).',
  ),
  must(
    'B7.11',
    'The list of projects for reports also takes healths, project_managers and archived.',
    { later: reporting },
  ),
  call('B7.12', 'GET /projects/grouped', 'lists projects in groups (also groupBy).'),
  call('B7.13', 'GET /projects/{id}', 'gives a project.'),
  call('B7.14', 'GET /projects/favorite/{id}', 'stars a project, or takes the star off.'),
  call('B7.15', 'GET /projects/overview/{id}', 'gives the figures of a project.'),
  call('B7.16', 'GET /projects/overview-members/{id}', 'gives its figures per member (archived).'),
  call(
    'B7.17',
    'GET /projects/members/{id}',
    'lists its members (index, size, field, order, search).',
  ),
  call('B7.18', 'POST /projects', 'makes a project.'),
  call(
    'B7.19',
    'PATCH /projects/{id} and PUT /projects/{id}',
    'changes a project (current_project_id).',
  ),
  call('B7.20', 'DELETE /projects/{id}', 'deletes a project.'),
  call('B7.21', 'GET /projects/archive/{id}', 'archives a project for the user, or takes it back.'),
  call(
    'B7.22',
    'GET /projects/archive-all/{id}',
    'archives a project for everybody, or takes it back.',
  ),
  call('B7.23', 'GET /projects/categories', 'lists the categories in use.'),
  call('B7.24', 'PUT /projects/update-pinned-view', 'remembers with which view a project opens.'),
  call('B7.25', 'GET /project-managers', 'lists project managers.'),

  call(
    'B7.26',
    'POST /project-members',
    'takes somebody into a project (project_id, team_member_id).',
  ),
  call('B7.27', 'POST /project-members/invite', 'invites an address into a project.'),
  call('B7.28', 'GET /project-members/{projectId}', 'lists the members of a project.'),
  call(
    'B7.29',
    'DELETE /project-members/{id}',
    'takes somebody out of a project (current_project_id).',
  ),

  call('B7.30', 'POST /task-phases', 'makes a phase (name, optional).'),
  call('B7.31', 'GET /task-phases', 'lists phases.'),
  call('B7.32', 'DELETE /task-phases/{id}', 'deletes a phase.'),
  call('B7.33', 'PUT /task-phases/change-color/{id}', 'gives a phase another colour.'),
  call('B7.34', 'PUT /task-phases/{id}', 'renames a phase.'),
  call('B7.35', 'PUT /task-phases/update-sort-order', 'reorders phases.'),
  call('B7.36', 'PUT /task-phases/label/{projectId}', 'sets the word for phases (name).'),

  call(
    'B7.37',
    'GET /tasks/list/v2/{id}',
    'lists the tasks of a project in groups, filtered and sorted; ids of people, labels and such are joined by blanks.',
  ),
  call('B7.38', 'GET /tasks/list/v3/{id}', 'lists them in the newer form, with the same query.'),
  must('B7.39', 'The newer form has allTasks, groups, grouping and totalTasks.'),
  call('B7.40', 'GET /tasks/assignees/{id}', 'lists who can be assigned.'),
  call('B7.41', 'GET /tasks/list/columns/{id}', 'lists the columns of a project.'),
  call('B7.42', 'PUT /tasks/list/columns/{id}', 'shows or hides a column.'),
  call(
    'B7.43',
    'GET /tasks/info',
    'gives a task with what its drawer needs (task_id, project_id).',
  ),
  call('B7.44', 'DELETE /tasks/{id}', 'deletes a task.'),
  call('B7.45', 'GET /tasks/subscribers/{id}', 'lists who follows a task.'),
  call(
    'B7.46',
    'POST /tasks/convert-to-subtask',
    'puts a task below another (id, project_id, parent_task_id, group_by, to_group_id).',
  ),
  call('B7.47', 'POST /tasks/convert', 'makes a subtask a task (id, project_id).'),
  call('B7.48', 'GET /tasks/search', 'finds tasks by text.'),
  call(
    'B7.49',
    'GET /tasks/dependency-status',
    'says whether a task may take a status (taskId, statusId).',
  ),
  call('B7.50', 'POST /tasks/refresh-progress/{id}', 'counts the progress of a project again.'),
  call('B7.51', 'GET /tasks/progress-status/{id}', 'says how far that is.'),
  call('B7.52', 'POST /tasks/reorder', 'reorders tasks (task_ids, new_order, project_id).'),
  call(
    'B7.53',
    'PUT /tasks/{id}/group',
    'moves a task to a group (group_type, group_value, project_id).',
  ),
  call('B7.54', 'GET /sub-tasks/{id}', 'lists the subtasks of a task.'),

  call('B7.55', 'GET /project-categories', 'lists the categories of the team.'),
  call('B7.56', 'POST /project-categories', 'makes one.'),
  call('B7.57', 'GET /project-categories/{teamId}', 'lists those of a team.'),
  call('B7.58', 'GET /project-categories/org-categories', 'lists those of the organisation.'),
  call('B7.59', 'PUT /project-categories/{id}', 'changes one.'),
  call('B7.60', 'DELETE /project-categories/{id}', 'deletes one.'),
  call('B7.61', 'GET /project-statuses', 'lists what can be said of a project.'),
  call('B7.62', 'GET /project-healths', 'lists how a project can be doing.'),
  call('B7.63', 'GET /task-priorities', 'lists priorities.'),
  call('B7.64', 'GET /task-priorities/{id}', 'gives one priority.'),
  call('B7.65', 'GET /statuses', 'lists the statuses of a project (project).'),
  call('B7.66', 'GET /statuses/categories', 'lists the categories of statuses.'),
  call('B7.67', 'POST /statuses', 'makes a status.'),
  call('B7.68', 'PUT /statuses/{id}', 'changes a status.'),
  call('B7.69', 'PUT /statuses/name/{id}', 'renames a status.'),
  call('B7.70', 'PUT /statuses/category/{id}', 'gives a status another category (category_id).'),
  call('B7.71', 'PUT /statuses/order', 'reorders statuses.'),
  call(
    'B7.72',
    'DELETE /statuses/{id}',
    'deletes a status; its tasks go to another (project, replace).',
  ),

  call('B7.73', 'GET /labels', 'lists the labels of the team.'),
  call('B7.74', 'GET /labels/tasks/{id}', 'lists the labels of a task.'),
  call('B7.75', 'GET /labels/project/{id}', 'lists the labels of a project.'),
  call('B7.76', 'PUT /labels/tasks/{id}/color', 'gives a label another colour (color).'),
  call('B7.77', 'DELETE /labels/team/{id}', 'deletes a label.'),

  call(
    'B7.78',
    'GET /custom-columns/project/{id}/columns',
    'lists the custom columns of a project.',
  ),
  call('B7.79', 'POST /custom-columns', 'makes one (project_id and settings).'),
  call('B7.80', 'PUT /custom-columns/{id}', 'changes one.'),
  call('B7.81', 'DELETE /custom-columns/{id}', 'deletes one.'),
  call('B7.82', 'PUT /custom-columns/project/{id}/columns', 'shows or hides one.'),
  call('B7.83', 'PUT /tasks/{id}/custom-column', 'sets a value (column_key, value, project_id).'),

  ...b7Reports,

  must('B7.128', 'Replies have a done flag and a body.'),
  open('B7.129', 'What most replies hold.'),
  open('B7.130', 'The calls of templates.'),
  must('B7.131', 'GET /locales/{lng}/{ns}.json gives the texts of a language.'),
  open(
    'B7.132',
    'Calls beyond those listed are ours and follow the same rules: single fields of a task, undo.',
  ),
]
