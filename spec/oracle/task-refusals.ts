/** What calls about tasks are refused with, by the reference (tasks.md). */
export const taskRefusals = {
  task_name_too_long: [200, 'Task name size exceeded'],
  description_too_long: [200, 'Task description size exceeded'],
  form_name_too_long: [200, 'Task name length exceeded!'],
  form_description_too_long: [200, 'Task description length exceeded!'],
  project_required: [200, 'Project is required'],
  priority_required: [200, 'Priority is required'],
  status_required: [200, 'Status is required'],
  dependency_exists: [200, 'Task dependency already exists.'],
  dependency_on_itself: [200, 'A task cannot depend on itself.'],
  dependency_cycle: [200, 'This dependency would create a circular relationship.'],
} as const satisfies Record<string, readonly [status: number, text: string, title?: string]>
