import { addErrors } from '../tasks/add.ts'

/** What making a project of a template can be refused with. */
export const applyErrors = [...addErrors, 'custom_field_limit', 'too_many_team_labels'] as const
