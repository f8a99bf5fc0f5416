import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about webhooks. */
export const errors = {
  webhook_name_required: { status: 200, text: 'Please enter a name for the webhook.' },
  webhook_url_invalid: {
    status: 200,
    text: 'Please enter an address that begins with https:// and can be reached from the internet.',
  },
  webhook_events_required: { status: 200, text: 'Please choose at least one event.' },
  webhook_projects_required: { status: 200, text: 'Please choose at least one project.' },
  too_many_webhooks: { status: 200, text: 'A team can have at most {most} webhooks.' },
  delivery_waits: { status: 200, text: 'This delivery is about to be sent already.' },
} as const satisfies Record<string, ErrorText>
