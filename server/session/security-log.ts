import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { ErrorText } from '../../src/core/catalogue/error-text.ts'
import { type ErrorCode, errors, type Refusal } from '../../src/core/catalogue/errors.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Row } from '../../src/core/model.ts'
import type { LogEntry } from '../commands/log.ts'
import { addressKey } from '../http/address.ts'
import { hmac } from './secrets.ts'

/**
 * Every event of the security log: the name under which its lines have it in `security`, and what
 * they say.
 */
export const securityEvents = {
  sign_up: 'an account was made',
  sign_in: 'a user signed in',
  provider_linked: 'an account was linked to an identity of the provider',
  sign_in_failed: 'a sign-in failed',
  sign_out: 'a user signed out',
  session_ended: 'a session was ended',
  password_changed: 'a password was changed',
  password_failed: 'a password was not changed, as the old one was wrong',
  factor_on: 'a second factor was turned on',
  factor_off: 'a second factor was turned off',
  factor_required: 'an organisation asks for a second factor',
  factor_not_required: 'an organisation does not ask for a second factor any more',
  recovery_codes_renewed: 'recovery codes were renewed',
  passkey_added: 'a passkey was added',
  passkey_removed: 'a passkey was removed',
  token_made: 'an access token was made',
  token_removed: 'an access token was removed',
  calendar_made: 'the secret address of a calendar was made',
  calendar_removed: 'the secret address of a calendar was removed',
  webhook_made: 'a webhook was made',
  webhook_changed: 'the address of a webhook was changed',
  webhook_removed: 'a webhook was removed',
  webhook_secret_renewed: 'a webhook was given another secret',
  email_proven: 'an address was proven',
  refused: 'a request was refused',
  rate_limited: 'a rate was exceeded',
  member_invited: 'a person was invited to a team',
  invitation_resent: 'an invitation was sent again',
  member_joined: 'a user joined a team',
  member_added: 'a member was added to a team',
  member_removed: 'a member was removed from a team',
  member_activated: 'a member was activated',
  member_deactivated: 'a member was deactivated',
  role_changed: 'the role of a member was changed',
  project_member_added: 'a member was added to a project',
  project_member_removed: 'a member was removed from a project',
  project_role_changed: 'the role of a member of a project was changed',
} as const
export type SecurityEvent = keyof typeof securityEvents

/**
 * Who, what, and from where. Ids only, except the masked account of an attempt: no names,
 * addresses, passwords or tokens.
 */
export interface SecurityFacts {
  /** Who did it. */
  user?: string | undefined
  /** The network address it came from. */
  from?: string | undefined
  /** The account that was tried, masked. */
  account?: string
  call?: string
  command?: string
  /** Why it was refused. */
  code?: ErrorCode
  team?: string
  project?: string
  /** The team member whom it is about. */
  member?: string
  before?: string
  after?: string
  /** How many. */
  count?: number
}

/** How many commands have their origin remembered. */
const originsMost = 10_000
/** How often a line is written while a caller keeps exceeding a rate, in milliseconds. */
const limitedEveryMs = 60_000

/**
 * Lines that matter to the operator of a server: sign-ins, refusals, and changes of permissions.
 */
export class SecurityLog {
  readonly #log: Logger
  readonly #now: () => number
  readonly #origins = new Map<string, string>()
  readonly #limited = new Map<string, number>()
  readonly #key: () => KeyObject

  /** `key` masks addresses. */
  constructor(log: Logger, now: () => number, key: () => KeyObject) {
    this.#log = log
    this.#now = now
    this.#key = key
  }

  /** A masked address: it only tells which attempts concern the same account. */
  mask = (email: string) => hmac(this.#key(), email).slice(0, 16)

  note(event: SecurityEvent, facts: SecurityFacts) {
    this.#log.info(
      { security: event, outcome: facts.code ? 'refused' : 'ok', ...facts },
      securityEvents[event],
    )
  }

  /** Notes a refusal for lack of rights or proof, or by a rate. Others are not logged. */
  noteRefusal({ code }: Refusal, facts: SecurityFacts) {
    const { status }: ErrorText = errors[code]
    if (status === 403) this.note('refused', { ...facts, code })
    if (status === 429 && !this.#isRecent(`${code} ${facts.user ?? addressKey(facts.from ?? '')}`))
      this.note('rate_limited', { ...facts, code })
  }

  /** Remembers the origin of a command, for the changes it makes. */
  from(commandId: string, address: string) {
    remember(this.#origins, commandId, address)
  }

  /** Notes changes of membership and permissions. Takes only what this process has written. */
  observe(entries: readonly LogEntry[]) {
    for (const { past, actor_id, command_id, call, elsewhere } of entries) {
      if (elsewhere) continue
      // Removals with a team or a project are not noted for each member.
      if (
        past.some(({ table, after }) => (table === 'project' || table === 'team') && after === null)
      )
        continue
      for (const change of past) {
        const noted = changeOf(change)
        if (!noted) continue
        const [event, facts] = noted
        const from = this.#origins.get(command_id)
        this.note(event, { user: actor_id || undefined, from, call, command: command_id, ...facts })
      }
    }
  }

  #isRecent(key: string): boolean {
    const last = this.#limited.get(key)
    if (last !== undefined && this.#now() - last < limitedEveryMs) return true
    remember(this.#limited, key, this.#now())
    return false
  }
}

function remember<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  if (map.size > originsMost) map.delete(map.keys().next().value!)
}

/** The events of a changed row: proof, membership and roles. */
function changeOf({ table, before, after }: RowChange): [SecurityEvent, SecurityFacts] | undefined {
  if (table === 'user') return userChange(before as Row<'user'> | null, after as Row<'user'> | null)
  if (table === 'team_member') return memberChange(before as Member | null, after as Member | null)
  if (table === 'project_member') return placeChange(before as Place | null, after as Place | null)
  return undefined
}

const userChange = (
  before: Row<'user'> | null,
  after: Row<'user'> | null,
): [SecurityEvent, SecurityFacts] | undefined =>
  before && after && !before.email_proven_at && after.email_proven_at
    ? ['email_proven', { user: after.id }]
    : undefined

type Member = Row<'team_member'>

function memberChange(
  before: Member | null,
  after: Member | null,
): [SecurityEvent, SecurityFacts] | undefined {
  const { id: member, team_id: team } = (after ?? before)!
  const about = { team, member }
  if (!before)
    return [after?.pending ? 'member_invited' : 'member_added', { ...about, after: after!.role }]
  if (!after) return ['member_removed', { ...about, before: before.role }]
  if (before.user_id !== after.user_id) return ['member_joined', { ...about, after: after.role }]
  if (before.role !== after.role)
    return ['role_changed', { ...about, before: before.role, after: after.role }]
  if (before.active !== after.active)
    return [after.active ? 'member_activated' : 'member_deactivated', about]
  return undefined
}

type Place = Row<'project_member'>

function placeChange(
  before: Place | null,
  after: Place | null,
): [SecurityEvent, SecurityFacts] | undefined {
  const { project_id: project, team_member_id: member } = (after ?? before)!
  const levels = {
    ...(before ? { before: before.access_level } : {}),
    ...(after ? { after: after.access_level } : {}),
  }
  const about = { project, member, ...levels }
  if (!before) return ['project_member_added', about]
  if (!after) return ['project_member_removed', about]
  return before.access_level === after.access_level ? undefined : ['project_role_changed', about]
}
