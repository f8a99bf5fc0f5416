import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about teams. */
export const errors = {
  team_invalid: { status: 200, text: 'Invalid team identifier' },
  not_a_member: { status: 200, text: 'You are not an active member of this team.' },
  team_name_taken: {
    status: 200,
    text: 'You already have a team with this name. Please choose another.',
  },
  too_many_teams: {
    status: 200,
    text: 'An organization can have at most {most} teams.',
  },
  invitation_gone: { status: 200, text: 'This invitation is no longer valid.' },
  invitation_foreign: {
    status: 200,
    text: 'This invitation is for {email}. Log in with that address to accept it.',
  },
} as const satisfies Record<string, ErrorText>
