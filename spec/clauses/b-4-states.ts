import { must } from './clause.ts'

/** Document B, section 4: states and how they change. */
export const b4 = [
  must('B4.1', 'Tasks are grouped by status, priority or phase.'),
  must(
    'B4.2',
    'Board and list each remember their grouping in the browser; at first it is the status.',
  ),
  must('B4.3', 'A remembered grouping counts only if it is one; else it is the status.'),
  must(
    'B4.4',
    'A task whose status, priority or phase changes goes to the top of its new group, unless it is a subtask.',
  ),
  must('B4.5', 'sub_tasks_count of a parent follows its subtasks and is never below 0.'),
  must(
    'B4.6',
    'Subtasks load when the task is unfolded; those already shown are not fetched again (decision 74: they are in the browser).',
  ),
  must(
    'B4.7',
    'Unfolding asks for the number of subtasks over the socket (decision 74: it is in the browser).',
  ),
  must('B4.8', 'A task moved to another board group takes its status and stands where it was put.'),
  must('B4.9', 'Tasks and columns are reordered on the screen first.'),
  must('B4.10', 'A section is added to the board.'),
  must('B4.11', 'A section of the board gets another name and colours.'),
  must('B4.12', 'A section of the board is deleted.'),
  must('B4.13', 'The sections of the board are reordered.'),
  must('B4.14', 'A task is added at the top or the bottom of a section.'),
  must(
    'B4.15',
    'A new subtask is shown at once, with a temporary id, status todo and priority low, and can be taken back (decision 75: as it will be stored).',
  ),
  must('B4.16', 'The group chosen last stays chosen.'),
  must('B4.17', 'Groups fold, and all unfold at once.'),
  must(
    'B4.18',
    'A request is loading, has succeeded, or has failed; failures are kept and logged.',
  ),
  must('B4.19', 'A project is starred.'),
  must('B4.20', 'A project is archived for the user.'),
  must('B4.21', 'A project is archived for everybody.'),
  must('B4.22', 'A project is deleted.'),
  must('B4.23', 'A project opens with the list.'),
  must('B4.24', 'A user toggles whether archived tasks and whether subtasks are shown.'),
  must('B4.25', 'The filter of the dashboard is kept in the browser.'),
  must(
    'B4.26',
    'Filter 0 of the dashboard is a list; any other is the calendar with the chosen date, today at first.',
  ),
  must('B4.27', 'Drawers open and close.'),
  must(
    'B4.28',
    'Code that is out of date clears the caches and loads the login page (decision 82: unasked when the server has another version).',
  ),
]
