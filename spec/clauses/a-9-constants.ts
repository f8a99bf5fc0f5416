import { must, open } from './clause.ts'

/** Document A, section 9: numbers. */
export const a9 = [
  must('A9.1', 'A request is given up after 30 s.'),
  must('A9.2', 'Fetching the CSRF token is given up after 10 s.'),
  must('A9.3', 'A page has 20 rows and the first one is 1.'),
  must('A9.4', 'Pages can have 5, 10, 15, 20, 50 or 100 rows.'),
  must('A9.5', 'A toast stays 5 s.'),
  must('A9.6', 'An alert stays 4.5 s at the top right, and at most 5 are shown.'),
  must('A9.7', 'The socket reconnects after 1 s, and at the latest after 5 s.'),
  must('A9.8', 'Connecting the socket is given up after 20 s.'),
  must('A9.9', 'A trial that is over still works for 7 days after trial_expire_date.'),
  must('A9.10', 'Drawers are 400 px wide.'),
  must('A9.11', 'The panel of reporting is 160 px wide, folded 24 px.'),
  must('A9.12', 'Looking for a job title asks for 10.'),
  must('A9.13', 'Reports show LAST_WEEK at first.'),
  must('A9.14', 'A task without a name is an "Untitled Task".'),
  must('A9.15', 'What belongs to no group is "Unmapped".'),
  must('A9.16', 'The theme colours are #181818 for dark and #ffffff for light.'),
  must('A9.17', 'Behind the dark layout is dark gray.'),
  must('A9.18', 'Select controls are 32 px high.'),
  must('A9.19', 'Corners have a radius of 4 px.'),
  must('A9.20', 'The theme changes within 0.3 s.'),
  must('A9.21', 'At most 10 translation files are read at once.'),
  must(
    'A9.22',
    'Reading one is tried again 5 times, first after 350 ms and then after twice as long each time.',
  ),
  must('A9.23', 'It is tried again after 5xx or no status, never after 4xx.'),
  must(
    'A9.24',
    'The browser keeps theme, language, filter, sort field and order of the projects list, the project to go to, and the columns of reports.',
  ),
  must('A9.25', 'Dates show a short month, the day and the year.'),
  open(
    'A9.26',
    'What 200, 75 and "69" are: drawer animation in ms, width of a day in the schedule in px, alpha of soft colours.',
  ),
]
