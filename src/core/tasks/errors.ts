import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about tasks. */
export const errors = {
  task_name_too_long: { status: 200, text: 'Task name size exceeded' },
  description_too_long: { status: 200, text: 'Task description size exceeded' },
  form_name_too_long: { status: 200, text: 'Task name length exceeded!' },
  form_description_too_long: { status: 200, text: 'Task description length exceeded!' },
  description_too_deep: {
    status: 200,
    text: 'The formats of a task description cannot be nested deeper than {most} levels.',
  },
  text_changed: {
    status: 200,
    text: 'Somebody else has changed the description meanwhile.',
  },
  project_required: { status: 200, text: 'Project is required' },
  priority_required: { status: 200, text: 'Priority is required' },
  status_required: { status: 200, text: 'Status is required' },
  estimate_range: { status: 200, text: 'The estimate must be between 0 and {most} minutes.' },
  progress_range: { status: 200, text: 'Progress must be between 0 and 100.' },
  progress_of_parent: {
    status: 200,
    text: 'The progress of a task with subtasks follows from its subtasks.',
  },
  dependencies_open: {
    status: 200,
    title: 'Task is not completed',
    text: 'Please complete the task dependencies before proceeding',
  },
  dependencies_block: {
    status: 200,
    text: 'Task has incomplete dependencies and cannot be marked as done.',
  },
  duration_reversed: { status: 200, text: 'Task update failed!' },
  due_date_required: { status: 200, text: 'Due date is required' },
  dependency_exists: { status: 200, text: 'Task dependency already exists.' },
  dependency_on_itself: { status: 200, text: 'A task cannot depend on itself.' },
  dependency_cycle: {
    status: 200,
    text: 'This dependency would create a circular relationship.',
  },
  too_many_dependencies: {
    status: 200,
    text: 'A project can have at most {most} dependencies between its tasks.',
  },
  parent_cycle: {
    status: 200,
    text: 'A task cannot become a subtask of itself or of one of its own subtasks.',
  },
  too_deep: { status: 200, text: 'Subtasks cannot be nested deeper than {most} levels.' },
  group_unknown: { status: 200, text: 'Failed to move task' },
  list_mismatch: { status: 400, text: 'The lists must have the same length.' },
  subscriber_outside: {
    status: 200,
    text: 'Only people who take part in the project can be told of its tasks.',
  },
  too_many_subscribers: {
    status: 200,
    text: 'A project can have at most {most} people to be told of its tasks.',
  },
  too_many_assignees: { status: 200, text: 'A task can have at most {most} assignees.' },
  assignee_inactive: { status: 200, text: 'Only active members of the team can be assigned.' },
} as const satisfies Record<string, ErrorText>
