import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about projects and their categories. */
export const errors = {
  project_name_required: { status: 200, text: 'Project name is required' },
  project_name_taken: {
    status: 200,
    text: 'A project with the name “{name}” already exists. Please choose a different name.',
  },
  project_key_required: { status: 200, text: 'The project key cannot be empty.' },
  project_key_too_long: {
    status: 200,
    text: 'The project key length cannot exceed {most} characters.',
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
  category_name_required: { status: 400, text: 'Category name is required.' },
  category_name_taken: { status: 200, text: 'Category already exists. Use a different name' },
} as const satisfies Record<string, ErrorText>
