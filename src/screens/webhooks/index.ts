import type { Screens } from '../app/screen.ts'

/** What other servers are told of a team. */
export const webhooks = {
  settingsWebhooks: {
    texts: ['webhooks', 'security', 'session'],
    load: () => import('./WebhooksPage.tsx').then(({ WebhooksPage }) => WebhooksPage),
  },
} satisfies Screens
