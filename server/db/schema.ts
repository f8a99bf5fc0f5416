import type { ColumnType, Generated, Insertable } from 'kysely'
import type { ActivityRow } from '../../src/core/activity/rows.ts'
import type { SubscriptionStatus, SubscriptionType } from '../../src/core/billing/plans.ts'
import type { Uploaded } from '../../src/core/files/rows.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import type { TokenScope } from '../../src/core/security/tokens.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { BillingTables } from '../billing/tables.ts'
import type { HistoryTable } from '../history/table.ts'
import type { ImportTables } from '../imports/tables.ts'
import type { SearchTables } from '../search/store/tables.ts'
import type { WebhookTables } from '../webhooks/tables.ts'

/**
 * A row as SQL sees it: booleans and lists may be numbers and texts there, so plain queries name
 * the columns they convert.
 */
type Stored<T> = {
  [K in keyof T]: T[K] extends boolean
    ? ColumnType<boolean | 0 | 1, T[K] | 0 | 1>
    : T[K] extends readonly unknown[] | Readonly<Record<string, string>>
      ? string
      : T[K]
}

/** One entry of the log: what a command changed in one room. */
interface ChangeTable {
  /** Its number in the whole log; of lines of a room, later ones have higher numbers. */
  line: number
  room: string
  /** Its number in the room, whose lines are counted without gaps. */
  seq: number
  at: string
  actor_id: string
  command_id: string
  /** The name of the call. */
  call: string
  /** JSON: whole rows or null (`Change[]`). */
  changes: string
  /** JSON: the rows before (`RowChange[]`), for undo. */
  past: string
  /** JSON: who had assigned the tasks that it takes from people (`Author[]`), for undo. */
  authors: Generated<string>
}

/** Where the log of a room stands: its last line, also when that was trimmed away. */
interface RoomHeadTable {
  room: string
  seq: number
  line: number
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
  /** The secret of the second factor, sealed; null while it is off. */
  factor_sealed: string | null
  /** One that is not confirmed yet. */
  factor_pending: string | null
  /** Since when it is on. */
  factor_at: string | null
  /** The last step of time of which a code was used. */
  factor_step: Generated<number>
}

export interface OrganizationTable {
  id: string
  owner_id: string
  name: string
  contact_number: string | null
  subscription_status: SubscriptionStatus
  license_type: SubscriptionType
  trial_expire_date: string | null
  /** The card subscription that it lives on, by the provider's id. */
  card_id: Generated<string | null>
  /** The last day of a contract. */
  custom_until: Generated<string | null>
  /** Whether nobody uses its teams without a second factor. */
  factor_required: Generated<number | boolean>
  /** The names of the days on which it works, with blanks between. */
  working_days: Generated<string>
  working_hours: Generated<number>
  created_at: string
}

/** An organization as it is made. */
export type NewOrganization = Insertable<OrganizationTable>

/** Where a list column of the model (assignees, labels) can be searched from the other end. */
interface TaskLink {
  task_id: string
  project_id: string
}

type RowTables = { [T in TableName]: Stored<Row<T>> } & SearchTables &
  WebhookTables &
  ImportTables &
  BillingTables &
  AuditTables

export type Schema = RowTables & {
  change: ChangeTable
  room_head: RoomHeadTable
  history: HistoryTable
  command: CommandTable
  account: AccountTable
  organization: OrganizationTable
  /**
   * `key` is the SHA-256 of the session id, so that the table opens no session. `data` is not used
   * any more. Times are in milliseconds; 0 where a release before did not note them. One that has
   * begun and was never seen belongs to a sign-in that is still being proven.
   */
  session: {
    key: string
    user_id: string | null
    data: string
    expires_at: number
    ends_at: number
    /** What the browser said it was when it signed in. */
    agent: Generated<string>
    /** The network address of its last use. */
    address: Generated<string>
    begun_at: Generated<number>
    seen_at: Generated<number>
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
  /** Links that reset a password; their tokens are kept as their SHA-256. */
  reset_link: { user_id: string; token_hash: string; expires_at: number }
  /** What signs in to an account whose device is lost, as SHA-256; each once. */
  recovery_code: { user_id: string; code_hash: string }
  /** What programs use the API with, as SHA-256. Times are in milliseconds. */
  access_token: {
    id: string
    user_id: string
    name: string
    hash: string
    scope: TokenScope
    created_at: number
    /** Null for one without an end. */
    expires_at: number | null
    /** When its use was last written down. */
    used_at: number | null
  }
  /** Where people read their tasks as a calendar, as SHA-256. Times are in milliseconds. */
  calendar_feed: {
    user_id: string
    secret_hash: string
    created_at: number
    /** When its use was last written down. */
    used_at: number | null
  }
  /** `public_key` in base64url (COSE), `transports` with blanks between; times in milliseconds. */
  passkey: {
    id: string
    user_id: string
    name: string
    public_key: string
    transports: string
    /** How often it has signed, where its device counts that. */
    counter: number
    created_at: number
    used_at: number | null
  }
  /** Where the browser of a session is notified, as long as that lasts; the keys in base64url. */
  push_subscription: {
    session_key: string
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    /** Milliseconds. */
    created_at: number
  }
  /** Work given by the clock or by a command. Times are in milliseconds. */
  job: {
    id: string
    name: string
    /** What it is about, such as the id of a mail. */
    about: string
    due_at: number
    /** How often it was begun. */
    tries: number
    /** When it may be begun, again if the time is over without an end; null once it has ended. */
    next_at: number | null
    ended_at: number | null
    /** Why the last try failed. Of an ended job: why it is parked. */
    reason: string | null
  }
  /** A mail to one address. Times are in milliseconds. */
  mail: {
    id: string
    recipient: string
    /** JSON under a key of the server: a `MailText`. Empty once it is sent. */
    sealed: string
    created_at: number
    /** When nobody needs it any more, such as when its link is over. */
    expires_at: number | null
    sent_at: number | null
  }
  /** The notifications that need no mail any more. */
  notification_mail: { notification_id: string }
  /**
   * A stored file that somebody uses. One that was released can be used again until it is removed.
   * Times are in milliseconds.
   */
  file_use: {
    user_id: string
    purpose: 'avatar'
    /** SHA-256 of the content, in hexadecimal digits. */
    hash: string
    bytes: number
    created_at: number
    released_at: number | null
  }
  /** A file that was uploaded, and belongs to nothing yet. `created_at` is in milliseconds. */
  upload: Uploaded & { user_id: string; created_at: number }
  /** A file of a row that was removed, kept for those who take that back; `at` as in `command`. */
  file_hold: { hash: string; at: string }
  /** A deleted project that can be restored. */
  project_bin: {
    id: string
    team_id: string
    name: string
    key: string
    color_code: string
    tasks_count: number
    /** Of its files. */
    bytes: number
    deleted_by: string
    deleted_by_name: string
    deleted_at: string
  }
  /** Rows that were removed with such a project. */
  project_bin_part: {
    project_id: string
    nth: number
    table_name: string
    /** The version of that table. */
    version: number
    /** JSON: the rows. */
    rows: string
  }
  /** A stored file of such a project. */
  project_bin_file: { project_id: string; hash: string; bytes: number }
  redeem_code: {
    code: string
    /** By which it is found. */
    digest: string | null
    members_limit: number
    /** Bytes. */
    storage_limit: number
    batch: string
    redeemed_by: string | null
    redeemed_at: string | null
    refunded_at: string | null
    created_at: string
  }
  /** What was done to tasks; a task of it may be gone. */
  task_activity: ActivityRow
  task_assignee: TaskLink & { team_member_id: string; assigned_by: string; assigned_at: string }
  task_label: TaskLink & { label_id: string }
  sequence: { name: string; value: Generated<number> }
}
