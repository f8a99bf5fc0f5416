import { later, must, open } from './clause.ts'

/** Document B, section 9: numbers and other constants. */
export const b9 = [
  must('B9.1', 'A page has 20 rows, the first one is 1, and lists are sorted by name ascending.'),
  must('B9.2', 'The reports on projects and on members have 10 rows a page.'),
  must('B9.3', 'The report on members starts with the second of its spans.'),
  must('B9.4', 'Pages can have 5, 10, 15, 20, 50 or 100 rows.'),
  must('B9.5', 'A task without a name is an "Untitled Task".'),
  must('B9.6', 'A new label is blue.'),
  must('B9.7', 'An alert stays 4.5 s, and at most 5 are shown.'),
  must('B9.8', 'What is not used stays cached for 60 s.'),
  must('B9.9', 'Subscriptions are collected for 500 ms (decision 45: those of a project).'),
  must('B9.10', 'Measuring waits up to 2 s (decision 70: nothing of it is sent).'),
  must('B9.11', 'Translations are read again every hour, on a server only.', {
    later: later.serverPages,
  }),
  must('B9.12', 'The font Inter is preloaded in 400, 500 and 600.'),
  must('B9.13', 'A day of work has 8 hours.'),
  must('B9.14', 'The schedule shows a month at first.'),
  must('B9.15', 'A board group with more than 50 tasks draws only what is seen.'),
  must('B9.16', 'The phases to begin with are Planning, Development, Testing and Deployment.'),
  must('B9.17', 'Groups by status come as todo, doing, done.'),
  must('B9.18', 'Groups by priority come as critical, high, medium, low.'),
  must('B9.19', 'Statuses to do are grey, doing blue, done green.'),
  must(
    'B9.20',
    'Priorities are red for critical, orange for high, amber for medium, green for low.',
  ),
  must('B9.21', 'Phases have colours, and what has no phase has one too.'),
  must(
    'B9.22',
    'The order within a grouping is in status_sort_order, priority_sort_order, phase_sort_order, member_sort_order (decision 76: that of a list without groups) or order.',
  ),
  must('B9.23', 'Projects are filtered as All, Favorites or Archived.'),
  must('B9.24', 'All columns of a report are shown at first, and the choice is remembered.'),
  must('B9.25', 'First paint within 1800 ms, largest within 2500 ms.'),
  must('B9.26', 'Input is answered within 100 ms, and the layout shifts by less than 0.1.'),
  must('B9.27', 'Tasks load within 1000 ms, another project is shown within 500 ms.'),
  must('B9.28', 'Memory is used up to 80 percent.'),
  must(
    'B9.29',
    'Measuring: a sample every 5 s, a report every 30 s, cleaning up every 5 min, at most 1000 figures kept.',
  ),
  must(
    'B9.30',
    'The browser keeps language, groupings of board and list, filters of dashboard and projects, project to go to, sort field and order, report columns.',
  ),
  must('B9.31', 'The panel of reporting is 160 px wide, folded 24 px.'),
  open('B9.32', 'All other limits.'),
  must('B9.33', 'The reports on projects and on members start with page 1.'),
  must('B9.34', 'They are sorted by name ascending at first.'),
]
