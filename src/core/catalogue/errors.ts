/**
 * What a refusal says: HTTP status, an optional title, and a text in which `{name}` stands for a
 * value.
 */
export interface ErrorText {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503
  readonly title?: string
  readonly text: string
  /** Sent as `auth_error` by the calls under /secure (A4). */
  readonly auth?: true
}

/**
 * Every refusal the product can give. A business rule answers 200 with `done:false` (A8); 400
 * malformed, 401 no session, 403 not allowed, 404 unknown or out of reach, 429 too many. A text
 * that starts with `$` is for the program, not for a toast.
 */
export const errors = {
  // any call
  invalid: { status: 400, text: 'Please check the value of “{field}”.' },
  outdated: {
    status: 400,
    text: 'This was done with an earlier version of the application and cannot be carried out any more.',
  },
  malformed: { status: 400, text: 'The request could not be read.' },
  not_signed_in: { status: 401, text: 'Please log in again' },
  forbidden: { status: 403, text: 'You are not authorized to perform this action' },
  csrf: { status: 403, text: 'invalid csrf token' },
  foreign_origin: {
    status: 403,
    text: 'This request comes from a page of another site and was not carried out.',
  },
  not_found: { status: 404, text: '{what} not found' },
  unknown_path: { status: 404, text: 'There is nothing at this address.' },
  too_large: { status: 413, text: 'The request is larger than allowed.' },
  too_many: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  too_many_ids: {
    status: 400,
    text: 'Too many entries in one request; at most {most} are allowed.',
  },
  too_many_changes: {
    status: 400,
    text: 'This would change too much at once. Please do it in smaller parts.',
  },
  unknown: { status: 500, text: 'An unexpected error occurred' },
  unavailable: {
    status: 503,
    text: 'The server cannot save changes at the moment. Please try again.',
  },
  id_taken: { status: 200, text: 'This has already been created.' },
  conflict: { status: 409, text: 'This change contradicts what is stored, so it was not made.' },
  command_id_reused: {
    status: 409,
    text: 'This command id has already been used for another command.',
  },

  // session (A4, A8)
  login_failed: {
    status: 200,
    title: 'Login Failed!',
    text: 'Incorrect email or password',
    auth: true,
  },
  credentials_missing: {
    status: 200,
    title: 'Login Failed!',
    text: 'Please enter both email and password',
    auth: true,
  },
  signup_failed: {
    status: 200,
    title: 'Signup Failed!',
    text: 'An account already exists for email {email}.',
    auth: true,
  },
  no_invitation: {
    status: 200,
    title: 'Signup Failed!',
    text: 'No invitations found for email {email}.',
    auth: true,
  },
  logout_failed: { status: 500, text: 'Logout failed', auth: true },
  too_many_logins: {
    status: 429,
    title: 'Login Failed!',
    text: 'Too many failed attempts. Please try again in {minutes} min.',
    auth: true,
  },
  email_proven: { status: 200, text: 'Your email address is confirmed already.' },
  mail_off: { status: 200, text: 'This server sends no mail.' },
  proof_invalid: {
    status: 200,
    text: 'This link has expired, was used before, or was replaced by a newer one.',
  },
  proof_of_another: { status: 200, text: 'This link is for another account.' },
  too_many_proof_mails: {
    status: 429,
    text: 'Too many mails have been sent. Please try again in an hour.',
  },
  name_required: { status: 200, text: 'Name is required' },
  email_required: { status: 200, text: 'Email is required' },
  email_invalid: { status: 200, text: 'Invalid email address' },
  password_required: { status: 200, text: 'Password is required' },
  password_weak: {
    status: 200,
    title: 'Please use a strong password.',
    text: 'Minimum of 15 characters, or of 8 with upper and lowercase and a number and a symbol.',
  },
  password_common: {
    status: 200,
    title: 'Please use a strong password.',
    text: 'This password is easy to guess. Please choose one that others do not use.',
  },
  passwords_differ: { status: 200, text: 'Passwords do not match' },
  password_wrong: { status: 200, text: 'Old password does not match!' },
  password_same: {
    status: 200,
    text: 'New password must be different from your current password.',
  },
  too_many_passwords: {
    status: 429,
    text: 'Too many failed attempts. Please try again in {minutes} min.',
  },
  busy: { status: 503, text: 'The server is busy. Please try again in a few seconds.' },
  name_too_long: {
    status: 200,
    text: 'This name is too long; at most {most} characters are allowed.',
  },

  // set-up
  setup_done: { status: 200, text: 'This account has already been set up.' },
  account_name_required: { status: 200, text: 'Account name is required' },
  project_name_required: { status: 200, text: 'Project name is required' },
  tasks_required: { status: 200, text: 'At least one task is required' },
  setup_emails_invalid: {
    status: 200,
    title: 'Account setup failed!',
    text: 'One or more email addresses of your team members are invalid. Please check them and try again.',
  },

  // teams and members
  team_invalid: { status: 200, text: 'Invalid team identifier' },
  not_a_member: { status: 200, text: 'You are not an active member of this team.' },
  team_name_taken: {
    status: 200,
    text: 'You already have a team with this name. Please choose another.',
  },
  invitation_gone: { status: 200, text: 'This invitation is no longer valid.' },
  invitation_foreign: {
    status: 200,
    text: 'This invitation is for {email}. Log in with that address to accept it.',
  },
  resend_failed: { status: 200, text: 'Resend failed! Please try again.' },
  too_many_invitations: {
    status: 429,
    text: 'Too many invitations have been sent. Please try again later.',
  },
  too_many_mails: {
    status: 429,
    text: 'Too many mails have been sent to {email}. Please try again tomorrow.',
  },
  emails_required: { status: 200, text: 'Email addresses cannot be empty' },
  too_many_invites: {
    status: 200,
    text: 'At most {most} invitations can be sent at once. Please send them in smaller batches.',
  },
  member_exists: { status: 200, text: 'Team member with email “{email}” already exists.' },
  seat_limit: {
    status: 200,
    text: 'There are not enough seats for this many members. Please upgrade your plan.',
  },
  lifetime_users: { status: 200, text: 'Cannot exceed the maximum number of life time users.' },
  owner_stays: { status: 200, text: 'The owner of a team cannot be removed from it.' },
  subscription_lapsed: { status: 200, text: 'Please check your subscription status.' },
  subscription_blocked: {
    status: 200,
    text: 'Unable to add user! Please check your subscription status.',
  },

  // projects
  project_name_taken: {
    status: 200,
    text: 'A project with the name “{name}” already exists. Please choose a different name.',
  },
  project_key_required: { status: 200, text: 'The project key cannot be empty.' },
  project_key_too_long: {
    status: 200,
    text: 'The project key cannot be longer than {most} characters.',
  },
  project_key_taken: {
    status: 200,
    text: 'Another project of this team has this key. Please use a different project key.',
  },
  notes_too_long: {
    status: 200,
    text: 'The notes are too long; at most {most} characters are allowed.',
  },
  dates_reversed: { status: 200, text: 'Start date cannot be later than end date' },
  whole_numbers: { status: 200, text: 'Please use whole numbers' },
  number_range: { status: 200, text: 'Please use a number from 0 to {most}.' },
  colour_required: { status: 200, text: 'Color code is required' },
  free_project_limit: {
    status: 200,
    text: 'Sorry, the free plan cannot have more than {limit} projects.',
  },
  view_missing: { status: 200, text: 'Please say which view or grouping to remember.' },
  manager_unknown: {
    status: 200,
    text: 'The project manager must be an active member of this team.',
  },
  status_unknown: { status: 400, text: 'Please choose a status from the list.' },
  member_required: {
    status: 200,
    text: 'A project needs somebody in it; you cannot remove yourself.',
  },
  member_inactive: { status: 200, text: 'Only active members of the team can be in its projects.' },
  manager_taken: { status: 200, text: 'Somebody else manages this project now.' },
  already_in_project: { status: 200, text: 'User already exists in the project.' },

  // workflow
  status_name_taken: {
    status: 200,
    text: 'Status already exists. Please choose a different name.',
  },
  status_category_last: {
    status: 200,
    text: 'At least one status should exists under each category.',
  },
  status_category_update: {
    status: 200,
    title: 'Status category update failed!',
    text: 'At least one status should exists under each category.',
  },
  status_update: {
    status: 200,
    title: 'Status update failed!',
    text: 'At least one status should exists under each category.',
  },
  status_in_use: {
    status: 200,
    text: '$One or more tasks (archived/non-archived) will be affected. Please select another status to move the tasks',
  },
  category_name_required: { status: 400, text: 'Category name is required.' },
  category_name_taken: { status: 200, text: 'Category already exists. Use a different name' },
  phase_name_taken: { status: 200, text: 'Option name already exists. Use a different name.' },
  phase_name_invalid: { status: 400, text: 'Invalid name' },
  order_invalid: { status: 200, text: 'Invalid request. Please try again.' },

  // labels
  label_name_required: { status: 400, text: 'Label name is required' },
  label_name_taken: { status: 200, text: 'Labels cannot be duplicated.' },
  label_in_use: {
    status: 200,
    text: 'This label is assigned to {count} task(s). Deleting it removes it from all of them.',
  },
  too_many_labels: { status: 200, text: 'A task can have at most {most} labels.' },
  too_many_team_labels: {
    status: 200,
    text: 'A team can have at most {most} labels. Delete labels that are no longer needed.',
  },
  colour_invalid: { status: 400, text: 'Invalid color' },

  // tasks
  task_name_too_long: { status: 200, text: 'Task name size exceeded' },
  description_too_long: { status: 200, text: 'Task description size exceeded' },
  description_too_deep: {
    status: 200,
    text: 'The formats of a task description cannot be nested deeper than {most} levels.',
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
  parent_cycle: {
    status: 200,
    text: 'A task cannot become a subtask of itself or of one of its own subtasks.',
  },
  too_deep: { status: 200, text: 'Subtasks cannot be nested deeper than {most} levels.' },
  group_unknown: { status: 200, text: 'Failed to move task' },
  column_unknown: { status: 200, text: 'Failed to update column visibility' },
  list_mismatch: { status: 400, text: 'The lists must have the same length.' },
  nothing_to_undo: { status: 200, text: 'There is nothing left to undo here.' },
  in_use: { status: 200, text: 'This cannot be undone because it is in use now.' },
  timer_running: {
    status: 200,
    text: 'This cannot be undone because your timer on this task is running again.',
  },
  too_many_assignees: { status: 200, text: 'A task can have at most {most} assignees.' },
  assignee_inactive: { status: 200, text: 'Only active members of the team can be assigned.' },

  // billing
  too_many_codes: {
    status: 429,
    text: 'Too many codes have been tried. Please try again in an hour.',
  },
  code_invalid: {
    status: 200,
    text: 'This code could not be redeemed. Please check it and try again.',
  },
  codes_exhausted: { status: 200, text: 'The maximum number of codes has been redeemed.' },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors

/** Refusals that every call can give; a declaration names only the others. */
export type CommonCode =
  | 'invalid'
  | 'malformed'
  | 'outdated'
  | 'not_signed_in'
  | 'forbidden'
  | 'csrf'
  | 'foreign_origin'
  | 'not_found'
  | 'unknown_path'
  | 'too_large'
  | 'too_many'
  | 'too_many_ids'
  | 'too_many_changes'
  | 'unknown'
  | 'unavailable'
  | 'id_taken'
  | 'conflict'
  | 'command_id_reused'

/**
 * What goes with a refusal: values for its text, a body where clients read one, and what came with
 * it over the wire.
 */
export interface RefusalDetails {
  values?: Record<string, string | number>
  body?: unknown
  title?: string
  /** The HTTP status it came with. */
  status?: number
  /** In how many seconds the same may be tried again. */
  waitSeconds?: number
}

/**
 * A call refused by a rule. Carries the code, the input field at fault, and the text a person
 * reads.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly details: RefusalDetails
  constructor(code: ErrorCode, field?: string, details: RefusalDetails = {}) {
    super(errorText(code, { field: field ?? '', ...details.values }))
    this.code = code
    this.field = field
    this.details = details
  }
}

/** The text of an error with its values filled in. */
export const errorText = (code: ErrorCode, values: Record<string, string | number> = {}) =>
  errors[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Ends the call with a refusal. */
export const refuse = (code: ErrorCode, field?: string, details?: RefusalDetails): never => {
  throw new Refusal(code, field, details)
}

/**
 * What a screen shows when a request fails without a message (A8, B8). Keys are the calls' own
 * words.
 */
export const failures = {
  fetch_project: 'Failed to fetch project',
  fetch_projects: 'Failed to fetch projects',
  fetch_grouped_projects: 'Failed to fetch grouped projects',
  fetch_task_groups: 'Failed to fetch task groups',
  reorder_tasks: 'Failed to reorder tasks',
  reorder_groups: 'Failed to reorder groups',
  fetch_sub_tasks: 'Failed to fetch sub tasks',
  fetch_subtasks: 'Failed to fetch subtasks. Please try again.',
  fetch_task_assignees: 'Failed to fetch task assignees',
  fetch_project_labels: 'Failed to fetch project labels',
  fetch_labels: 'Failed to fetch labels',
  fetch_task_labels: 'Failed to fetch task labels',
  fetch_task: 'Failed to fetch task',
  update_column: 'Failed to update column visibility',
  fetch_custom_columns: 'Failed to fetch custom columns',
  fetch_columns: 'Failed to fetch task list columns',
  fetch_categories: 'Failed to fetch project categories',
  create_category: 'Failed to create project category',
  update_category: 'Failed to update project category',
  delete_category: 'Failed to delete project category',
  fetch_project_statuses: 'Failed to fetch project statuses',
  fetch_priorities: 'Failed to fetch priorities',
  fetch_priority: 'Failed to fetch priority',
  fetch_statuses: 'Failed to fetch statuses',
  fetch_status_categories: 'Failed to fetch statuses categories',
  fetch_members: 'Failed to fetch members',
  delete_member: 'Failed to delete member',
  fetch_project_members: 'Failed to fetch project members',
  fetch_clients: 'Failed to fetch clients',
  update_client: 'Failed to update client',
  create_client: 'Failed to create client',
  delete_client: 'Failed to delete client',
  fetch_team_data: 'Failed to fetch team data',
  send_schedule: 'Failed to send schedule',
  fetch_working: 'Failed to getWorking',
  fetch_project_data: 'Failed to fetch project data',
  fetch_members_data: 'Failed to fetch members data',
  fetch_tasks: 'Failed to fetch tasks',
  fetch_tasks_v3: 'Failed to fetch tasks V3',
  load_tasks: 'Failed to load tasks',
  refresh_progress: 'Failed to refresh task progress',
  move_task: 'Failed to move task',
  fetch_job_titles: 'Failed to fetch job titles',
  fetch_teams: 'Failed to fetch teams',
  edit_team_name: 'Failed to edit team name',
  project_id_required: 'Project ID is required',
  no_response: 'No response received from API',
  no_project_data: 'No project data in response body',
  api_failed: 'API request failed',
  authorization_failed: 'Authorization failed',
  logout_failed: 'Logout failed',
  unknown: 'An unknown error has occurred',
  unexpected: 'An unexpected error occurred',
  create_member: 'createMemberErrorMessage',
  member_email_required: 'memberEmailRequiredError',
  connection_lost: 'connection-lost',
  reconnecting: 'reconnecting',
  connection_restored: 'connection-restored',
} as const
export type FailureCode = keyof typeof failures
