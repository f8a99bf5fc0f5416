import { must } from './clause.ts'

/** Document B, section 2: screens and their addresses. */
export const b2 = [
  must('B2.1', 'The prefix of all screens is /worklenz.'),
  must('B2.2', 'home is the dashboard.'),
  must('B2.3', 'projects lists the projects.'),
  must('B2.4', 'projects/{projectId} is one project.'),
  must('B2.5', 'schedule is for owners and admins; others go to unauthorized.'),
  must('B2.6', 'settings/project-templates/edit/{templateId}/{templateName} edits a template.'),
  must(
    'B2.7',
    'reporting/overview, reporting/projects and reporting/members are for owners and admins.',
  ),
  must('B2.8', 'The four time sheets of reporting are for owners and admins.'),
  must(
    'B2.9',
    'Settings for clients, job titles, labels, categories, project templates and task templates are for owners and admins.',
  ),

  must('B2.10', 'The dashboard has the tasks one notes for oneself.'),
  must('B2.11', 'The dashboard has one’s tasks in tabs, as a list or with a calendar.'),
  must('B2.12', 'The dashboard has projects by view.'),
  must('B2.13', 'The dashboard has projects by team.'),
  must('B2.14', 'Projects are a flat list, or grouped by client or category.'),
  must('B2.15', 'Whether projects are listed or grouped is remembered.'),
  must('B2.16', 'Projects are filtered as All, Favorites or Archived.'),
  must('B2.17', 'A project has the views list, board and others, and opens with the list.'),
  must('B2.18', 'A project is made and edited in a drawer.'),
  must('B2.19', 'The members of a project are edited in a drawer.'),
  must('B2.20', 'The phases of a project are edited in a drawer.'),
  must(
    'B2.21',
    'Statuses are made, and deleted with a replacement, in drawers (decision 73: at the board, and in a dialog; decision 106: in a drawer, too).',
  ),
  must('B2.22', 'A custom column is made and edited in a dialog.'),
  must('B2.23', 'A task is edited in a drawer.'),
  must('B2.24', 'A drawer turns a task into a subtask of another.'),
  must('B2.25', 'A drawer shows and takes the time logs of a task.'),
  must('B2.26', 'Task templates are edited in a drawer.'),
  must('B2.27', 'A project is saved as a template in a drawer.'),
  must('B2.28', 'Drawers make task templates and take tasks from them.'),
  must(
    'B2.29',
    'The set-up of an account asks for organisation, project or template, tasks and team members, step by step.',
  ),
  must(
    'B2.30',
    'The insights of a project have segments, first Overview, and can count archived tasks in.',
  ),
  must('B2.31', 'Clients are edited in a drawer.'),
  must('B2.32', 'Job titles are made and edited in drawers.'),
  must(
    'B2.33',
    'The schedule shows a month unless told otherwise, and has drawers for its settings and for an allocation.',
  ),
  must('B2.34', 'The roadmap shows tasks over time.'),
  must('B2.35', 'The report on projects is a list with a drawer of the tasks of a member.'),
  must(
    'B2.36',
    'The report on members has drawers with figures on tasks and projects, and opens with the overview.',
  ),
  must(
    'B2.37',
    'The report on time is filtered by teams, categories, projects and what is billable.',
  ),
  must('B2.38', 'Texts load from /locales/{lng}/{ns}.json.'),
  must('B2.39', 'The service worker is /sw.js.'),
]
