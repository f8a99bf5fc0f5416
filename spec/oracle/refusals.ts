import { billingRefusals } from './billing-refusals.ts'
import { columnRefusals } from './column-refusals.ts'
import { fileRefusals } from './file-refusals.ts'
import { recurringRefusals } from './recurring-refusals.ts'
import { signInRefusals } from './sign-in-refusals.ts'

/**
 * What each refusal says: status, text, and a title if it has one; `{name}` stands for a value. A
 * broken business rule is a 200 (A8.1), also where a document writes only the text. The words are
 * those of the specification or of the reference where these have some.
 */
export const refusals = {
  // tasks.md: time logs
  time_log_too_long: [200, 'Description size exceeded'],
  time_log_not_yours: [200, "Time log not found or you don't have permission to change it"],
  too_many_time_logs: [200, 'At most {most} times can be logged on a task by hand.'],

  // A8
  not_signed_in: [401, 'Please log in again'],
  token_scope: [403, 'This cannot be done with the access token.'],
  factor_required: [
    403,
    'This team asks for two-factor authentication. Turn it on to go on working in it.',
  ],
  csrf: [403, 'invalid csrf token'],
  unknown: [500, 'An unexpected error occurred'],

  // B8
  column_unknown: [200, 'Failed to update column visibility'],
  group_unknown: [200, 'Failed to move task'],

  // access.md
  forbidden: [403, 'You are not authorized to perform this action'],
  not_found: [404, '{what} not found'],
  login_failed: [200, 'Incorrect email or password', 'Login Failed!'],
  credentials_missing: [200, 'Please enter both email and password', 'Login Failed!'],
  no_invitation: [200, 'No invitations found for email {email}.', 'Signup Failed!'],
  name_required: [200, 'Name is required'],
  email_required: [200, 'Email is required'],
  email_invalid: [200, 'Invalid email address'],
  password_required: [200, 'Password is required'],
  passwords_differ: [200, 'Passwords do not match'],
  password_wrong: [200, 'Old password does not match!'],
  password_same: [200, 'New password must be different from your current password.'],
  team_invalid: [200, 'Invalid team identifier'],
  resend_failed: [200, 'Resend failed! Please try again.'],
  emails_required: [200, 'Email addresses cannot be empty'],
  job_title_taken: [200, 'Job title already exists. Please choose a different name.'],
  member_exists: [200, 'Team member with email “{email}” already exists.'],
  too_many_invites: [
    200,
    'Cannot send more than {most} invitations at once. Please send invitations in smaller batches.',
  ],
  member_protected: [200, 'You are not authorized to manage this team member.'],
  lifetime_users: [200, 'Cannot exceed the maximum number of life time users.'],
  subscription_lapsed: [200, 'Please check your subscription status.'],
  subscription_blocked: [200, 'Unable to add user! Please check your subscription status.'],
  account_name_required: [200, 'Account name is required'],
  tasks_required: [200, 'At least one task is required'],
  avatar_missing: [200, 'Upload failed'],
  avatar_type: [200, 'Invalid file type'],
  avatar_too_large: [200, 'Max file size 200kb.', 'Upload failed!'],
  avatar_failed: [200, 'Avatar upload failed'],
  project_name_required: [200, 'Project name is required'],
  free_project_limit: [200, 'Sorry, the free plan cannot have more than {limit} projects.'],

  // admin-billing.md
  contact_number_invalid: [
    200,
    'Invalid phone number format. Use international format (e.g., +1-234-567-8900)',
  ],

  team_is_active: [
    200,
    'Please switch to another team before attempting deletion.',
    'Unable to remove the presently active team!',
  ],
  fields_missing: [200, 'Required fields are missing.'],

  // projects.md
  project_name_taken: [
    200,
    'A project with the name “{name}” already exists. Please choose a different name.',
  ],
  project_key_too_long: [200, 'The project key length cannot exceed {most} characters.'],
  project_key_required: [200, 'The project key cannot be empty.'],
  dates_reversed: [200, 'Start date cannot be later than end date'],
  colour_required: [200, 'Color code is required'],
  already_in_project: [200, 'User already exists in the project.'],
  client_name_taken: [200, 'Client name already exists. Please choose a different name.'],
  category_name_required: [400, 'Category name is required.'],
  category_name_taken: [200, 'Category already exists. Use a different name'],
  status_name_taken: [200, 'Status already exists. Please choose a different name.'],
  status_category_last: [200, 'At least one status should exists under each category.'],
  status_category_update: [
    200,
    'At least one status should exists under each category.',
    'Status category update failed!',
  ],
  status_update: [
    200,
    'At least one status should exists under each category.',
    'Status update failed!',
  ],
  status_in_use: [
    200,
    '$One or more tasks (archived/non-archived) will be affected. Please select another status to move the tasks',
  ],
  phase_name_taken: [200, 'Option name already exists. Use a different name.'],
  phase_name_invalid: [400, 'Invalid name'],
  order_invalid: [200, 'Invalid request. Please try again.'],
  label_name_required: [400, 'Label name is required'],
  label_name_taken: [200, 'Labels cannot be duplicated.'],
  colour_invalid: [400, 'Invalid color'],

  // tasks.md
  task_name_too_long: [200, 'Task name size exceeded'],
  description_too_long: [200, 'Task description size exceeded'],
  project_required: [200, 'Project is required'],
  priority_required: [200, 'Priority is required'],
  status_required: [200, 'Status is required'],
  dependency_exists: [200, 'Task dependency already exists.'],
  dependency_on_itself: [200, 'A task cannot depend on itself.'],
  dependency_cycle: [200, 'This dependency would create a circular relationship.'],

  ...fileRefusals,
  ...billingRefusals,
  ...columnRefusals,
  ...recurringRefusals,

  // realtime.md
  dependencies_block: [200, 'Task has incomplete dependencies and cannot be marked as done.'],
  duration_reversed: [200, 'Task update failed!'],
  due_date_required: [200, 'Due date is required'],
  dependencies_open: [
    200,
    'Please complete the task dependencies before proceeding',
    'Task is not completed',
  ],

  // the product’s own words
  invalid: [400, 'Please check the value of “{field}”.'],
  outdated: [
    400,
    'This was done with an earlier version of the application and cannot be carried out any more.',
  ],
  malformed: [400, 'The request could not be read.'],
  foreign_origin: [403, 'This request comes from a page of another site and was not carried out.'],
  unknown_path: [404, 'There is nothing at this address.'],
  too_large: [413, 'The request is larger than allowed.'],
  too_many: [429, 'Too many requests. Please wait a moment and try again.'],
  too_many_ids: [400, 'Too many entries in one request; at most {most} are allowed.'],
  too_many_changes: [400, 'This would change too much at once. Please do it in smaller parts.'],
  unavailable: [503, 'The server cannot save changes at the moment. Please try again.'],
  id_taken: [200, 'This has already been created.'],
  conflict: [409, 'This change contradicts what is stored, so it was not made.'],
  command_id_reused: [409, 'This command id has already been used for another command.'],
  ...signInRefusals,
  busy: [503, 'The server is busy. Please try again in a few seconds.'],
  name_too_long: [200, 'This name is too long; at most {most} characters are allowed.'],
  not_a_member: [200, 'You are not an active member of this team.'],
  team_name_taken: [200, 'You already have a team with this name. Please choose another.'],
  invitation_gone: [200, 'This invitation is no longer valid.'],
  invitation_foreign: [
    200,
    'This invitation is for {email}. Log in with that address to accept it.',
  ],
  too_many_invitations: [429, 'Too many invitations have been sent. Please try again later.'],
  too_many_mails: [429, 'Too many mails have been sent to {email}. Please try again tomorrow.'],
  seat_limit: [200, 'There are not enough seats for this many members. Please upgrade your plan.'],
  owner_stays: [200, 'The owner of a team cannot be removed from it.'],
  own_access: [200, 'You cannot change your own access to the team.'],
  setup_done: [200, 'This account has already been set up.'],
  setup_emails_invalid: [
    200,
    'One or more email addresses of your team members are invalid. Please check them and try again.',
    'Account setup failed!',
  ],
  project_key_taken: [
    200,
    'Another project of this team has this key. Please use a different project key.',
  ],
  notes_too_long: [200, 'The notes are too long; at most {most} characters are allowed.'],
  whole_numbers: [200, 'Please use whole numbers'],
  number_range: [200, 'Please use a number from 0 to {most}.'],
  view_missing: [200, 'Please say which view or grouping to remember.'],
  manager_unknown: [200, 'The project manager must be an active member of this team.'],
  status_unknown: [400, 'Please choose a status from the list.'],
  member_required: [200, 'A project needs somebody in it; you cannot remove yourself.'],
  member_inactive: [200, 'Only active members of the team can be in its projects.'],
  manager_taken: [200, 'Somebody else manages this project now.'],
  too_many_labels: [200, 'A task can have at most {most} labels.'],
  too_many_team_labels: [
    200,
    'A team can have at most {most} labels. Delete labels that are no longer needed.',
  ],
  description_too_deep: [
    200,
    'The formats of a task description cannot be nested deeper than {most} levels.',
  ],
  estimate_range: [200, 'The estimate must be between 0 and {most} minutes.'],
  progress_range: [200, 'Progress must be between 0 and 100.'],
  progress_of_parent: [200, 'The progress of a task with subtasks follows from its subtasks.'],
  too_many_entries: [
    200,
    'A team can have at most {most} entries in this list. Delete those that are no longer needed.',
  ],
  subscriber_outside: [200, 'Only people who take part in the project can be told of its tasks.'],
  too_many_subscribers: [200, 'A project can have at most {most} people to be told of its tasks.'],
  view_name_required: [400, 'View name is required'],
  view_name_taken: [200, 'There is already a view with this name.'],
  // projects.md: templates
  template_name_taken: [
    200,
    'A template with the name “{name}” already exists. Please choose a different name.',
  ],
  template_name_invalid: [400, 'Invalid request.'],
  template_name_short: [200, 'The name of a template needs at least {least} characters.'],
  template_too_large: [200, 'A template can have at most {most} tasks.'],
  template_texts_too_long: [
    200,
    'The descriptions of the tasks are too long together for a template: at most {most} characters are allowed.',
  ],
  template_tasks_required: [400, 'Tasks are required!'],
  template_too_deep: [200, 'The tasks of a template can have at most {most} levels.'],
  too_many_views: [200, 'There can be at most {most} views.'],
  too_many_dependencies: [200, 'A project can have at most {most} dependencies between its tasks.'],
  comment_empty: [200, 'Please enter a comment.'],
  comment_too_long: [200, 'Message length exceeded'],
  comment_too_large: [200, 'Comment size exceeded'],
  comment_not_yours: [200, "Comment not found or you don't have permission to edit it"],
  comment_of_others: [200, 'Only who wrote a comment can delete it.'],
  too_many_comments: [200, 'A task can have at most {most} comments.'],
  reaction_unknown: [400, 'Invalid reaction type'],
  update_not_yours: [403, 'You can only edit your own comments'],
  update_of_others: [200, 'Only who wrote an update, an owner or an admin can delete it.'],
  too_many_project_updates: [200, 'A project can have at most {most} updates.'],
  too_many_edits: [200, 'An update can be edited at most {most} times.'],
  emoji_unknown: [400, 'Invalid emoji'],
  parent_cycle: [200, 'A task cannot become a subtask of itself or of one of its own subtasks.'],
  too_deep: [200, 'Subtasks cannot be nested deeper than {most} levels.'],
  list_mismatch: [400, 'The lists must have the same length.'],
  too_many_assignees: [200, 'A task can have at most {most} assignees.'],
  assignee_inactive: [200, 'Only active members of the team can be assigned.'],
  timer_running: [200, 'This cannot be undone because your timer on this task is running again.'],
  nothing_to_undo: [200, 'There is nothing left to undo here.'],
  import_no_text: [200, 'This file is no text. Please unpack archives and save workbooks as CSV.'],
  import_unreadable: [200, 'The file cannot be read: line {line} is not as it should be.'],
  import_not_json: [200, 'The file is not complete, or it is no JSON.'],
  import_other_format: [200, 'This does not look like a file of the chosen source.'],
  import_empty: [200, 'There are no tasks in this file.'],
  import_no_name: [200, 'Please choose the column that holds the names of the tasks.'],
  import_too_large: [
    200,
    'This file is too large: at most {megabytes} MB, {rows} rows and {columns} columns are read.',
  ],
  import_too_many_tasks: [200, 'A file can have at most {most} tasks.'],
  import_under_way: [200, 'You have {most} imports under way. Please wait until one has ended.'],
  import_ended: [200, 'This import has ended already.'],
  webhook_name_required: [200, 'Please enter a name for the webhook.'],
  webhook_url_invalid: [
    200,
    'Please enter an address that begins with https:// and can be reached from the internet.',
  ],
  webhook_events_required: [200, 'Please choose at least one event.'],
  webhook_projects_required: [200, 'Please choose at least one project.'],
  too_many_webhooks: [200, 'A team can have at most {most} webhooks.'],
  delivery_waits: [200, 'This delivery is about to be sent already.'],
  in_use: [200, 'This cannot be undone because it is in use now.'],
} as const satisfies Record<string, readonly [status: number, text: string, title?: string]>

export type RefusalCode = keyof typeof refusals
