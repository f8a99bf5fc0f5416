import type { ColumnType, Generated } from 'kysely'
import type { SubscriptionStatus, SubscriptionType } from '../../src/core/billing/plans.ts'
import type { Row, TableName } from '../../src/core/model.ts'

/**
 * A row as SQL sees it: booleans and lists may be numbers and texts there, so plain queries name
 * the columns they convert.
 */
type Stored<T> = {
  [K in keyof T]: T[K] extends boolean
    ? ColumnType<boolean | 0 | 1, T[K] | 0 | 1>
    : T[K] extends readonly unknown[]
      ? string
      : T[K]
}

/** One entry of the log: what a command changed in one room. */
interface ChangeTable {
  /** Rising in commit order. */
  seq: number
  room: string
  at: string
  actor_id: string
  command_id: string
  /** The name of the call. */
  call: string
  /** JSON: whole rows or null (`Change[]`). */
  changes: string
  /** JSON: the rows before (`RowChange[]`), for undo. */
  past: string
}

/** The answer to a command, kept for a repeat. */
export interface CommandTable {
  user_id: string
  id: string
  /** The hour in which it was given, by the clock that forgetting follows. */
  at: string
  /** SHA-256 of call and input. Null in answers of the first release. */
  digest: string | null
  /** The team and the project of the answer: it is given only to callers who still have access. */
  team_id: string | null
  project_id: string | null
  /** JSON: a `FirstAnswer`. */
  reply: string
}

interface AccountTable {
  user_id: string
  password_hash: string | null
  google_id: string | null
}

export interface OrganizationTable {
  id: string
  owner_id: string
  name: string
  contact_number: string | null
  subscription_status: SubscriptionStatus
  license_type: SubscriptionType
  trial_in_progress: number | boolean
  trial_expire_date: string | null
  /** The storage allowance in bytes. */
  storage: number
  created_at: string
}

/** Where a list column of the model (assignees, labels) can be searched from the other end. */
interface TaskLink {
  task_id: string
  project_id: string
}

export type Schema = { [T in TableName]: Stored<Row<T>> } & {
  change: ChangeTable
  command: CommandTable
  account: AccountTable
  organization: OrganizationTable
  /**
   * `key` is the SHA-256 of the session id, so that the table opens no session. `data` is not used
   * any more.
   */
  session: {
    key: string
    user_id: string | null
    data: string
    expires_at: number
    ends_at: number
  }
  /**
   * The link that accepts a pending membership, besides its address. The token is kept as its
   * SHA-256.
   */
  invitation: {
    team_member_id: string
    token_hash: string
    invited_by: string
    /** Where the link leads to. */
    project_id: string | null
    /** Whether the link was mailed to the invited address; otherwise the inviting user has it. */
    mailed: number | boolean
    /** Milliseconds. */
    expires_at: number
  }
  /** A link that proves an address; its token is kept as its SHA-256. */
  email_proof: { user_id: string; token_hash: string; expires_at: number }
  notification_setting: {
    user_id: string
    team_id: string
    email_notifications_enabled: number | boolean
    popup_notifications_enabled: number | boolean
    show_unread_items_count: number | boolean
    daily_digest_enabled: number | boolean
  }
  redeem_code: {
    code: string
    members_limit: number
    /** Bytes. */
    storage_limit: number
    batch: string
    redeemed_by: string | null
    redeemed_at: string | null
    refunded_at: string | null
    created_at: string
  }
  task_assignee: TaskLink & { team_member_id: string; assigned_by: string }
  task_label: TaskLink & { label_id: string }
  sequence: { name: string; value: Generated<number> }
}
