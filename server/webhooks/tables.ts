import type { DeliveryFault, DeliveryState, OffReason } from '../../src/core/webhooks/calls.ts'

/** The tables of webhooks. */
export interface WebhookTables {
  /** Where the server of somebody else is told of what happens in a team. Times are in milliseconds. */
  webhook: {
    id: string
    team_id: string
    name: string
    url: string
    /** JSON: the types of events. */
    events: string
    /** JSON: ids; null for all projects of the team. */
    projects: string | null
    active: number | boolean
    /** Why it was turned off, if nobody did. */
    off_reason: OffReason | null
    /** The user who made it, or turned it on or gave it another address last. */
    keeper: string
    /** The secret, sealed for the id. */
    sealed: string
    /** The one before, and until when it signs too. */
    former_sealed: string | null
    former_until: number | null
    created_at: number
    /** How often in a row it has failed, and since when. */
    failures: number
    failing_since: number | null
    /** Until when it is left alone. */
    paused_until: number
    last_sent: number | null
    last_taken: number | boolean | null
    /** The job that sends to it, until when: one does at a time. */
    sending_by: string | null
    sending_until: number
  }
  /** What was sent to a webhook, or is to be, in the order of `seq` and `nth`. Times are in milliseconds. */
  webhook_delivery: {
    id: string
    webhook_id: string
    /** The line of the log that caused it, and its place among what that did. */
    seq: number
    nth: number
    type: string
    /** JSON, as it is sent. */
    body: string
    state: DeliveryState
    /** Somebody has asked for it: it is sent whether or not the webhook is on. */
    by_hand: number | boolean
    created_at: number
    /** When it is to be sent; null if it is not. */
    next_at: number | null
    /** How often it was tried since it was asked for, and in all. */
    tries: number
    attempts: number
    attempted_at: number | null
    /** What the last try was answered, how long it took in milliseconds, and the beginning of its body. */
    status: number | null
    fault: DeliveryFault | null
    took: number | null
    answer: string | null
  }
}

/** What a webhook is to be told. */
export interface NewDelivery
  extends Pick<
    WebhookTables['webhook_delivery'],
    'id' | 'webhook_id' | 'seq' | 'nth' | 'type' | 'body'
  > {
  /** Milliseconds. */
  at: number
}
