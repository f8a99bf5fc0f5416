import { later, must } from './clause.ts'

const { schedule, reporting } = later

/** Document B, section 3: what there is, and its fields. */
export const b3 = [
  must('B3.1', 'The list column taskId, headed Key, is hidden at first; width 20.'),
  must('B3.2', 'The list column task is shown; width 320.'),
  must('B3.3', 'The list column description is hidden at first; width 200.'),
  must('B3.4', 'The list column progress is hidden at first (decision 69: shown); width 60.'),
  must('B3.5', 'The list column status is shown at first; width 120.'),
  must('B3.6', 'The list column members is shown at first; width 150.'),
  must('B3.7', 'The list column labels is hidden at first (decision 69: shown); width 150.'),
  must(
    'B3.8',
    'The list column phases is hidden at first (decision 69: shown); width 150; headed by the project’s own word for phases, else the word for phases.',
  ),
  must('B3.9', 'The list column priority is shown at first; width 120.'),
  must('B3.10', 'The list column timeTracking is hidden at first (decision 69: shown); width 150.'),
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
  ),
  must('B3.22', 'The visibility of a field has key, label, visible and order.'),
  must('B3.23', 'A task has id, task_key, name (or title) and description.'),
  must('B3.24', 'Priorities have the values 0 low, 1 medium, 2 high, 3 critical.'),
  must('B3.25', 'A task group has id, name, color_code, color_code_dark, category_id and tasks.'),
  must('B3.26', 'A task list is answered with groups, allTasks, grouping and totalTasks.'),
  must('B3.27', 'A project has a word of its own for phases, phase_label.'),
  must('B3.28', 'A row of the project report has id, start_date and end_date.', {
    later: reporting,
  }),
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
  must('B3.33', 'A custom column has project_id, key, id and settings.'),
  must('B3.34', 'A custom value is written with column_key, value and project_id.'),
  must('B3.35', 'Custom columns are of people, of numbers (also formatted), and more.'),
  must('B3.36', 'A number column has decimals, 0 at first.'),
  must('B3.37', 'A status has id, category, name and colour.'),
  must('B3.38', 'A phase has id, name, colour and an order.'),
  must('B3.39', 'A category has id and name.'),
  must('B3.40', 'A label has id, name and color_code.'),
  must('B3.41', 'A clients list is answered with total and data.'),
  must('B3.42', 'A job title has id and name.'),
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
  must(
    'B3.52',
    'A task has parent_task_id, is_sub_task, sub_tasks, sub_tasks_count and show_sub_tasks.',
  ),
  must(
    'B3.53',
    'A task has status or status_id, status_color, status_color_dark, status_category.',
  ),
  must('B3.54', 'A task has priority or priority_id, priority_color and priority_color_dark.'),
  must('B3.55', 'A task has phase_id and phase_color.'),
  must('B3.56', 'The labels of a task have id, name, color, end and names.'),
  must('B3.57', 'The all_labels of a task have id, name and color_code.'),
  must('B3.58', 'A task has assignees by team_member_id, and assignee_names or names.'),
  must('B3.59', 'A task has start_date, end_date, startDate and dueDate.'),
  must('B3.60', 'A task has total_time_string, and timeTracking with estimated and logged.'),
  must('B3.61', 'A task has complete_ratio, progress_value, completed_count, total_tasks_count.'),
  must('B3.62', 'A task has order and weight.'),
  must('B3.63', 'A task has createdAt, updatedAt and reporter.'),
  must('B3.64', 'A task has comments_count, attachments_count, has_dependencies, has_subscribers.'),
  must('B3.65', 'A recurring task has the schedule_id of its schedule.'),
  must('B3.66', 'A task has custom_column_values by the keys of the columns.'),
  must(
    'B3.67',
    'On the screen a task also has sub_tasks_loading (decision 74: never), color and timeTracking.activeTimer.',
  ),
  must('B3.68', 'A task group has its progress in todo, doing and done.'),
  must('B3.69', 'A group of the board has taskIds, title, type, color, collapsed and groupValue.'),
  must('B3.70', 'A row of the project report has project_health, health_name and health_color.', {
    later: reporting,
  }),
  must('B3.71', 'A row of the project report has status_id, status_name and status_color.', {
    later: reporting,
  }),
  must('B3.72', 'A row of the project report has category_id, category_name and category_color.', {
    later: reporting,
  }),
  must('B3.73', 'A number column has a label, a currency code at first.'),
  must('B3.74', 'Its label is at the left at first.'),
  must('B3.75', 'Its preview shows the value 100.'),
  must('B3.76', 'A formula has an expression, add at first, over two columns of numbers.'),
  must('B3.77', 'A column of labels has a list of labels.'),
  must('B3.78', 'A column of choices has a list of choices.'),
  must('B3.79', 'On the screen a label also has a mark that it is selected.'),
]
