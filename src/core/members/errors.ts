import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about members and invitations. */
export const errors = {
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
    text: 'Cannot send more than {most} invitations at once. Please send invitations in smaller batches.',
  },
  member_exists: { status: 200, text: 'Team member with email “{email}” already exists.' },
  seat_limit: {
    status: 200,
    text: 'There are not enough seats for this many members. Please upgrade your plan.',
  },
  lifetime_users: { status: 200, text: 'Cannot exceed the maximum number of life time users.' },
  owner_stays: { status: 200, text: 'The owner of a team cannot be removed from it.' },
  member_protected: {
    status: 200,
    text: 'You are not authorized to manage this team member.',
  },
  own_access: { status: 200, text: 'You cannot change your own access to the team.' },
  subscription_lapsed: { status: 200, text: 'Please check your subscription status.' },
  subscription_blocked: {
    status: 200,
    text: 'Unable to add user! Please check your subscription status.',
  },
} as const satisfies Record<string, ErrorText>
