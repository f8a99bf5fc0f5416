/** What is refused of custom columns: the limit and what is missing in the words of the reference. */
export const columnRefusals = {
  custom_field_limit: [
    200,
    'You have reached the limit of {limit} custom fields. Upgrade to Business to add unlimited custom fields.',
  ],
  column_title_required: [200, 'Field title is required'],
  custom_value_missing: [400, 'Missing required parameters'],
  // D110
  too_many_custom_columns: [
    200,
    'A project can have at most {most} custom columns. Delete those that are no longer needed.',
  ],
  column_key_taken: [200, 'The project already has a column with this key.'],
  column_option_required: [200, 'Every option needs a name.'],
  custom_value_invalid: [200, 'This value does not fit the column “{column}”.'],
  custom_value_long: [200, 'A value can have at most {most} characters.'],
  // D111
  column_computed: [200, 'What the column “{column}” shows is computed.'],
  formula_required: [200, 'A formula is required'],
  formula_invalid: [200, 'The formula cannot be read from character {at} on.'],
  formula_unclosed: [200, 'The parenthesis at character {at} of the formula is not closed.'],
  formula_arguments: [
    200,
    'The function at character {at} of the formula has too few or too many values.',
  ],
  formula_too_deep: [200, 'The formula is nested more than {most} levels deep.'],
  formula_column_unknown: [
    200,
    'The formula names a column that the project does not have, or that holds no numbers.',
  ],
  formulas_too_long: [
    200,
    'All formulas of a project can have at most {most} numbers, columns, signs and functions together.',
  ],
  formula_circular: [200, 'The formula would be computed from itself.'],
} as const satisfies Record<string, readonly [status: number, text: string, title?: string]>
