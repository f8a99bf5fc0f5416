import { must } from './clause.ts'

/** Document B, section 8: the catalogue of errors. */
export const b8 = [
  must('B8.1', 'Texts for projects, listed and grouped, that cannot be fetched.'),
  must('B8.2', 'Texts for groups, order and subtasks of tasks that failed.'),
  must('B8.3', 'Texts for assignees, labels and a task that cannot be fetched.'),
  must('B8.4', 'Texts for list columns, custom columns and their visibility that failed.'),
  must('B8.5', 'Texts for project categories that cannot be fetched, made, changed or deleted.'),
  must(
    'B8.6',
    'Texts for project statuses, priorities, statuses and their categories that cannot be fetched.',
  ),
  must('B8.7', 'Texts for members that cannot be fetched or deleted.'),
  must('B8.8', 'Texts for clients that cannot be fetched, changed, made or deleted.'),
  must(
    'B8.9',
    'Texts for the schedule: team data, sending, working days, project data, members data.',
  ),
  must(
    'B8.10',
    'Texts for tasks that cannot be fetched or loaded, refreshed or moved; and for job titles.',
  ),
  must(
    'B8.11',
    'A project that cannot be fetched: "Project ID is required", "No response received from API", "No project data in response body", "API request failed" or the server’s words.',
  ),
  must(
    'B8.12',
    'Reading translations is tried again after 5xx or no status, not after 4xx, and fails on what cannot be parsed.',
  ),
  must(
    'B8.13',
    'A client’s own error codes are FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, or the HTTP status.',
  ),
  must('B8.14', 'A service worker that cannot be registered is logged.'),
  must('B8.15', 'Code that is out of date leads to the login page (decision 82).'),
  must('B8.16', 'Failures in reports are only logged.'),
]
