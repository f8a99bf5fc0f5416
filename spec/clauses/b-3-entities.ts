import { later, must } from './clause.ts'

const { tasks, columns, clients, schedule, reporting } = later

/** Document B, section 3: what there is, and its fields. */
export const b3 = [
  must('B3.1', 'The list column taskId, headed Key, is hidden at first; width 20.'),
  must('B3.2', 'The list column task is shown; width 320.'),
  must('B3.3', 'The list column description is hidden at first; width 200.'),
  must('B3.4', 'The list column progress: hidden at first; width 60.'),
  must('B3.5', 'The list column status is shown at first; width 120.'),
  must('B3.6', 'The list column members is shown at first; width 150.'),
  must('B3.7', 'The list column labels: hidden at first; width 150.'),
  must(
    'B3.8',
    'The list column phases: hidden at first; width 150; headed by the project’s own word for phases.',
  ),
  must('B3.9', 'The list column priority is shown at first; width 120.'),
  must('B3.10', 'The list column timeTracking: hidden at first; width 150.'),
  must('B3.11', 'The list column estimation is hidden at first; width 150.'),
  must('B3.12', 'The list column startDate is hidden at first; width 150.'),
  must('B3.13', 'The list column dueDate is shown at first; width 150.'),
  must('B3.14', 'The list column dueTime is hidden at first; width 150.'),
  must('B3.15', 'The list column completedDate is hidden at first; width 150.'),
  must('B3.16', 'The list column createdDate is hidden at first; width 150.'),
  must('B3.17', 'The list column lastUpdated is hidden at first; width 150.'),
  must('B3.18', 'The list column reporter is hidden at first; width 150.'),
  must(
    'B3.19',
    'By the second reading progress, labels, phase and time tracking are shown at first.',
  ),
  must(
    'B3.20',
    'The server calls the columns KEY NAME DESCRIPTION PROGRESS ASSIGNEES LABELS STATUS PRIORITY TIME_TRACKING ESTIMATION START_DATE DUE_DATE DUE_TIME COMPLETED_DATE CREATED_DATE LAST_UPDATED REPORTER PHASE.',
  ),
  must(
    'B3.21',
    'A column on the wire has key, name, index and pinned; a custom one also isCustom.',
    { later: columns },
  ),
  must('B3.22', 'The visibility of a field has key, label, visible and order.', { later: tasks }),
  must(
    'B3.23',
    'A task has the fields of the long list: names, places, people, dates, progress, counts and marks.',
  ),
  must('B3.24', 'Priorities have the values 0 low, 1 medium, 2 high, 3 critical.'),
  must(
    'B3.25',
    'A task group has id, name, both colours, category_id, progress and tasks; on the board a few more.',
  ),
  must('B3.26', 'A task list is answered with groups, allTasks, grouping and totalTasks.'),
  must('B3.27', 'A project has a word of its own for phases, phase_label.'),
  must(
    'B3.28',
    'A row of the project report has health, status, category, their colours, and dates.',
    { later: reporting },
  ),
  must('B3.29', 'A projects list is answered with data and total.'),
  must(
    'B3.30',
    'The tasks of the dashboard come as total, tasks, today, upcoming, overdue and no_due_date.',
  ),
  must(
    'B3.31',
    'They are filtered by tasks_group_by, current_view, current_tab (All at first), is_calendar_view, selected_date and time_zone.',
  ),
  must(
    'B3.32',
    'A project member is a project_id and a team_member_id; one can be invited by address.',
  ),
  must('B3.33', 'A custom column has project_id, key, id and settings.', { later: columns }),
  must('B3.34', 'A custom value is written with column_key, value and project_id.', {
    later: columns,
  }),
  must('B3.35', 'Custom columns are of people, of numbers (also formatted), and more.', {
    later: columns,
  }),
  must(
    'B3.36',
    'Number columns have decimals (0), a label (a currency) at the left, a preview of 100, or an expression (add) over two columns.',
    { later: columns },
  ),
  must('B3.37', 'A status has id, category, name and colour.'),
  must('B3.38', 'A phase has id, name, colour and an order.'),
  must('B3.39', 'A category has id and name.'),
  must('B3.40', 'A label has id, name and color_code.'),
  must('B3.41', 'A clients list is answered with total and data.', { later: clients }),
  must('B3.42', 'A job title has id and name.', { later: later.settings }),
  must('B3.43', 'The settings of the schedule are working days and working hours, 8 by default.', {
    later: schedule,
  }),
  must('B3.44', 'The schedule shows people with id and projects.', { later: schedule }),
  must('B3.45', 'The dates of the schedule come as date_data with days.', { later: schedule }),
  must('B3.46', 'The report on members is answered with members and total.', { later: reporting }),
  must(
    'B3.47',
    'The time report is filtered by selectable teams, categories and projects, no category, billable and not billable.',
    {
      later: reporting,
    },
  ),
  must(
    'B3.48',
    'Reports are filtered by archived, projects, teams, span (LAST_WEEK at first) and dates.',
    { later: reporting },
  ),
  must(
    'B3.49',
    'Spans are YESTERDAY, LAST_WEEK, PREV_WEEK, LAST_MONTH, PREV_MONTH, LAST_QUARTER and ALL_TIME.',
    {
      later: reporting,
    },
  ),
  must('B3.50', 'A task of the roadmap has start, end, name, id, progress and subTasks.', {
    later: later.roadmap,
  }),
  must('B3.51', 'Alerts are at the top right for 4.5 s, at most 5.'),
]
