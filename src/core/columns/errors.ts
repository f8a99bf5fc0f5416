import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the columns of lists. */
export const errors = {
  column_unknown: { status: 200, text: 'Failed to update column visibility' },
  custom_field_limit: {
    status: 200,
    text: 'You have reached the limit of {limit} custom fields. Upgrade to Business to add unlimited custom fields.',
  },
  too_many_custom_columns: {
    status: 200,
    text: 'A project can have at most {most} custom columns. Delete those that are no longer needed.',
  },
  column_title_required: { status: 200, text: 'Field title is required' },
  column_key_taken: { status: 200, text: 'The project already has a column with this key.' },
  column_option_required: { status: 200, text: 'Every option needs a name.' },
  custom_value_missing: { status: 400, text: 'Missing required parameters' },
  custom_value_invalid: { status: 200, text: 'This value does not fit the column “{column}”.' },
  custom_value_long: { status: 200, text: 'A value can have at most {most} characters.' },
  column_computed: { status: 200, text: 'What the column “{column}” shows is computed.' },
  formula_required: { status: 200, text: 'A formula is required' },
  formula_invalid: { status: 200, text: 'The formula cannot be read from character {at} on.' },
  formula_unclosed: {
    status: 200,
    text: 'The parenthesis at character {at} of the formula is not closed.',
  },
  formula_arguments: {
    status: 200,
    text: 'The function at character {at} of the formula has too few or too many values.',
  },
  formula_too_deep: { status: 200, text: 'The formula is nested more than {most} levels deep.' },
  formula_column_unknown: {
    status: 200,
    text: 'The formula names a column that the project does not have, or that holds no numbers.',
  },
  formulas_too_long: {
    status: 200,
    text: 'All formulas of a project can have at most {most} numbers, columns, signs and functions together.',
  },
  formula_circular: { status: 200, text: 'The formula would be computed from itself.' },
} as const satisfies Record<string, ErrorText>
