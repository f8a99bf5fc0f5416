import { call } from './clause.ts'

/** Document B, section 7: the calls of settings, the schedule and reports. */
export const b7Reports = [
  call('B7.84', 'GET /clients', 'lists clients (index, size, field, order, search).'),
  call('B7.85', 'GET /clients/{id}', 'gives a client.'),
  call('B7.86', 'PUT /clients/{id}', 'renames a client.'),
  call('B7.87', 'DELETE /clients/{id}', 'deletes a client.'),
  call('B7.88', 'POST /clients', 'makes a client.'),
  call('B7.89', 'GET /job-titles', 'lists job titles (index, size, field, order, search).'),
  call('B7.90', 'GET /job-titles/{id}', 'gives a job title.'),
  call('B7.91', 'PUT /job-titles/{id}', 'renames a job title.'),
  call('B7.92', 'DELETE /job-titles/{id}', 'deletes a job title.'),
  call('B7.93', 'POST /job-titles', 'makes a job title.'),

  call('B7.94', 'GET /schedule-gannt-v2/members', 'lists people and what they are busy with.'),
  call('B7.95', 'GET /schedule-gannt-v2/dates/{date}/{type}', 'gives the days of the chart.'),
  call('B7.96', 'GET /schedule-gannt-v2/settings', 'gives working days and hours.'),
  call('B7.97', 'PUT /schedule-gannt-v2/settings', 'sets working days and hours.'),
  call('B7.98', 'GET /schedule-gannt-v2/members/projects/{id}', 'lists the projects of a member.'),
  call('B7.99', 'POST /schedule-gannt-v2/schedule', 'allocates somebody.'),

  call('B7.100', 'GET /reporting/{projectId}', 'gives the report on a project.'),
  call('B7.101', 'GET /reporting/info', 'gives organization_name.'),
  call('B7.102', 'GET /reporting/overview/statistics', 'gives totals (archived).'),
  call('B7.103', 'GET /reporting/overview/teams', 'gives figures per team (archived).'),
  call('B7.104', 'GET /reporting/overview/projects', 'gives figures per project.'),
  call(
    'B7.105',
    'GET /reporting/overview/projects/{teamId}',
    'gives the projects of a team (member).',
  ),
  call(
    'B7.106',
    'GET /reporting/overview/members/{teamId}',
    'gives the members of a team (archived).',
  ),
  call('B7.107', 'GET /reporting/overview/team/info/{id}', 'gives what a team’s drawer shows.'),
  call(
    'B7.108',
    'GET /reporting/overview/project/info/{id}',
    'gives what a project’s drawer shows.',
  ),
  call('B7.109', 'GET /reporting/overview/member/info', 'gives what a member’s drawer shows.'),
  call(
    'B7.110',
    'GET /reporting/overview/team-member/info',
    'gives the same for a member of one team.',
  ),
  call('B7.111', 'GET /reporting/overview/project/members/{id}', 'lists the members of a project.'),
  call(
    'B7.112',
    'GET /reporting/overview/project/tasks/{id}',
    'lists the tasks of a project (group).',
  ),
  call(
    'B7.113',
    'GET /reporting/overview/member/tasks/{id}',
    'lists the tasks of a member (project, is_multiple, teamId, only_single_member, duration, date_range, archived).',
  ),
  call('B7.114', 'GET /reporting/projects', 'reports on projects.'),
  call(
    'B7.115',
    'GET /reporting/members',
    'reports on members (index, size, field, order, search, archived, duration, date_range).',
  ),
  call('B7.116', 'GET /reporting/member-projects', 'reports on the projects of a member.'),
  call('B7.117', 'POST /reporting/project-timelogs', 'lists the time logs of a project.'),
  call('B7.118', 'POST /reporting/allocation/categories', 'lists categories to filter by.'),
  call(
    'B7.119',
    'POST /reporting/allocation/projects',
    'lists projects to filter by (selectedTeams, selectedCategories, noCategoryIncluded).',
  ),
  call('B7.120', 'POST /reporting/allocation', 'gives the time sheet (archived).'),
  call('B7.121', 'POST /reporting/time-reports/projects', 'gives time per project.'),
  call(
    'B7.122',
    'POST /reporting/time-reports/estimated-vs-actual',
    'compares estimates with time logged.',
  ),
  call('B7.123', 'POST /reporting/time-reports/members', 'gives time per member.'),
  call('B7.124', 'POST /reporting/members/single-member-activities', 'lists what a member did.'),
  call(
    'B7.125',
    'POST /reporting/members/single-member-timelogs',
    'lists the time logs of a member.',
  ),
  call(
    'B7.126',
    'GET /reporting/members/single-member-task-stats',
    'counts the tasks of a member.',
  ),
  call(
    'B7.127',
    'GET /reporting/members/single-member-projects',
    'lists the projects of a member.',
  ),
]
