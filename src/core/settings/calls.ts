import { z } from 'zod'
import { action } from '../engine/call.ts'
import { newMember } from '../members/calls.ts'
import { applyErrors } from '../templates/apply-errors.ts'
import { id } from '../values/fields.ts'

const text = z.string().max(1_000)

/**
 * Ends the set-up of an account: names the team, makes the first project with its tasks, invites
 * colleagues (A4).
 */
export const setUpAccount = action({
  method: 'POST',
  path: '/settings/setup',
  clause: ['A4.11', 'A7.38'],
  may: 'setup',
  input: z.object({
    team_name: text.default(''),
    project_name: text.nullish(),
    tasks: z.array(text).max(100).default([]),
    team_members: z.array(text).max(100).default([]),
    template_id: z.string().max(100).nullish(),
    survey_data: z.unknown().optional(),
  }),
  output: z.object({ id, members: z.array(newMember).nullable() }),
  errors: [
    'setup_done',
    'account_name_required',
    'team_name_taken',
    'project_name_required',
    'project_name_taken',
    'tasks_required',
    'setup_emails_invalid',
    'name_too_long',
    ...applyErrors,
    'member_exists',
    'seat_limit',
    'lifetime_users',
    'subscription_blocked',
    'too_many_invitations',
    'too_many_mails',
  ],
  unkept: ['link'],
})
