import type { Audited } from '../../src/core/audit/entries.ts'
import {
  type AccountState,
  accountAudit,
  type BinnedProject,
  binAudit,
  type OrganizationState,
  organizationAudit,
  type WebhookAccess,
  webhookAudit,
} from '../../src/core/audit/settings.ts'
import { type Ability, abilitiesOf } from '../../src/core/catalogue/access.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Row } from '../../src/core/model.ts'
import type { Job, Watching } from '../commands/job.ts'
import { stored } from '../db/database.ts'
import type { Target } from '../db/statements.ts'
import { accountState, binState, organizationState, webhookState } from './state.ts'

/** Who may do one of these changes the organisation. */
const ofOrganization: ReadonlySet<Ability> = new Set<Ability>([
  ...abilitiesOf('organisation'),
  ...abilitiesOf('billing'),
  ...abilitiesOf('schedule'),
  'setup',
])

/** What an action did to what no shared row shows, and in which organisation. */
export interface Concerned extends Audited {
  organization_id: string
}

/**
 * Remembers what an action may change beside shared rows, as it is before, and tells afterwards what
 * became of it. What is watched follows from what the call needs: who may change an organisation
 * changes that, who secures an account that.
 */
export class Watch implements Watching {
  readonly #to: Target
  readonly #organizations = new Map<string, OrganizationState>()
  readonly #webhooks = new Map<string, WebhookAccess[]>()
  readonly #told: (Audited & Partial<Concerned>)[] = []
  readonly #bins = new Map<string, BinnedProject[]>()
  readonly #accounts = new Map<string, AccountState>()
  /** The team in which it is done. */
  #team: string | undefined

  constructor(to: Target) {
    this.#to = to
  }

  /** Begins with what the call of a job may change. */
  async begin({ alone, call: name, actor_id, giver }: Job) {
    this.#team = giver?.team_id
    const call: Call | undefined = alone ? contract[name as CallName] : undefined
    if (call?.kind !== 'action' || !giver) return
    if (ofOrganization.has(call.may)) {
      const organization = await this.#organizationOf(giver.team_id)
      if (organization) await this.organization(organization)
    }
    if (call.path.startsWith('/webhooks')) await this.webhooks(giver.team_id)
    if (call.path.startsWith('/project-bin')) await this.bin(giver.team_id)
    if (call.may === 'account.secure' || call.may === 'session.password')
      await this.account(actor_id)
  }

  /** Watches an organisation from now on. */
  async organization(id: string) {
    const state = this.#organizations.has(id) ? undefined : await organizationState(this.#to, id)
    if (state) this.#organizations.set(id, state)
  }

  /** Watches the webhooks of a team from now on. */
  async webhooks(teamId: string) {
    if (!this.#webhooks.has(teamId))
      this.#webhooks.set(teamId, await webhookState(this.#to, teamId))
  }

  /** Watches the bin of a team from now on. */
  async bin(teamId: string) {
    if (!this.#bins.has(teamId)) this.#bins.set(teamId, await binState(this.#to, teamId))
  }

  /** Watches how an account is proven from now on. */
  async account(userId: string) {
    const state = this.#accounts.has(userId) ? undefined : await accountState(this.#to, userId)
    if (state) this.#accounts.set(userId, state)
  }

  /** Tells of what leaves nothing that could be compared. */
  tell(audited: Audited & Partial<Concerned>) {
    this.#told.push(audited)
  }

  /** What was changed meanwhile, beside what follows from these rows alone. */
  async end(past: readonly RowChange[]): Promise<(Audited & Partial<Concerned>)[]> {
    const concerned: (Audited & Partial<Concerned>)[] = [...this.#told]
    for (const renamed of past.flatMap(renamings))
      for (const organization_id of await organizationsOf(this.#to, renamed.by))
        concerned.push({ ...renamed, organization_id })
    for (const [organization_id, before] of this.#organizations) {
      const after = await organizationState(this.#to, organization_id)
      if (after) concerned.push(...within(organization_id, organizationAudit(before, after)))
    }
    for (const [team, before] of this.#webhooks) {
      const organization_id = await this.#organizationOf(team)
      const after = await webhookState(this.#to, team)
      if (organization_id)
        concerned.push(...within(organization_id, webhookAudit(team, before, after)))
    }
    for (const [team, before] of this.#bins) {
      const organization_id = await this.#organizationOf(team)
      const kept = [...(await binState(this.#to, team)), ...past].map(({ id }) => id)
      if (organization_id)
        concerned.push(...within(organization_id, binAudit(team, before, new Set(kept))))
    }
    // What is in the bin of a team goes with it.
    for (const team of past.flatMap(goneTeam)) {
      const binned = await binState(this.#to, team.id)
      concerned.push(...within(team.organization_id, binAudit(team.id, binned, new Set())))
    }
    for (const [userId, before] of this.#accounts) {
      const after = await accountState(this.#to, userId)
      const done = (after ? accountAudit(before, after) : []).map((each) => ({
        ...each,
        by: userId,
      }))
      if (done.length === 0) continue
      const organizations = await organizationsOf(this.#to, userId)
      const isOnly = organizations.length === 1
      for (const organization of organizations)
        for (const audited of done) {
          const knows = isOnly || (await this.#knowsName(organization, audited))
          concerned.push(...within(organization, [knows ? audited : withoutName(audited)]))
        }
    }
    return concerned
  }

  /**
   * Whether an organisation may know what somebody calls a token or a passkey: if they gave it while they worked there.
   * The name may be about another one that they are in.
   */
  async #knowsName(organization: string, { action, subject, by }: Audited): Promise<boolean> {
    if (subject === undefined) return true
    const given = madeBy[action]
    if (!given)
      return this.#team !== undefined && organization === (await this.#organizationOf(this.#team))
    const known = await this.#to.db
      .selectFrom('audit_entry')
      .select('id')
      .where('organization_id', '=', organization)
      .where('user_id', '=', by!)
      .where('action', '=', given)
      .where('subject', '=', subject)
      .limit(1)
      .executeTakeFirst()
    return known !== undefined
  }

  async #organizationOf(teamId: string): Promise<string | undefined> {
    const { db } = this.#to
    const team = await db
      .selectFrom('team')
      .select('organization_id')
      .where('id', '=', teamId)
      .executeTakeFirst()
    return team?.organization_id
  }
}

/** That somebody has another name from now on, which concerns all organisations that they are in. */
function renamings({ table, id, before, after }: RowChange) {
  if (table !== 'user' || !before || !after) return []
  const [previous, current] = [before, after].map((row) => (row as Row<'user'>).name)
  const action = 'user_renamed' as const
  return previous === current ? [] : [{ action, by: id, previous: previous!, current: current! }]
}

/** What is gone, and as what it came. */
const madeBy: Partial<Record<Audited['action'], Audited['action']>> = {
  token_removed: 'token_made',
  passkey_removed: 'passkey_added',
}

const withoutName = ({ subject, ...audited }: Audited): Audited => audited

const goneTeam = ({ table, before, after }: RowChange) =>
  table === 'team' && before && !after ? (before as Row<'team'>) : []

const within = (organization_id: string, done: readonly Audited[]): Concerned[] =>
  done.map((audited) => ({ ...audited, organization_id }))

/** The organisations in whose teams somebody is an active member. */
export async function organizationsOf({ db, flavour }: Target, userId: string): Promise<string[]> {
  const found = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team.organization_id')
    .distinct()
    .where('team_member.user_id', '=', userId)
    .where('team_member.active', '=', stored({ flavour }, true))
    .execute()
  return found.map(({ organization_id }) => organization_id)
}
