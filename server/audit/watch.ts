import type { Audited } from '../../src/core/audit/entries.ts'
import {
  type AccountState,
  accountAudit,
  type OrganizationState,
  organizationAudit,
  type WebhookAccess,
  webhookAudit,
} from '../../src/core/audit/settings.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { Job, Watching } from '../commands/job.ts'
import { stored } from '../db/database.ts'
import type { Target } from '../db/statements.ts'
import { accountState, organizationState, webhookState } from './state.ts'

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
  readonly #accounts = new Map<string, AccountState>()

  constructor(to: Target) {
    this.#to = to
  }

  /** Begins with what the call of a job may change. */
  async begin({ alone, call: name, actor_id, giver }: Job) {
    const call: Call | undefined = alone ? contract[name as CallName] : undefined
    if (call?.kind !== 'action' || !giver) return
    if (/^(organisation|billing|schedule)\./.test(call.may)) {
      const organization = await this.#organizationOf(giver.team_id)
      if (organization) await this.organization(organization)
    }
    if (call.path.startsWith('/webhooks'))
      this.#webhooks.set(giver.team_id, await webhookState(this.#to, giver.team_id))
    if (call.may === 'account.secure' || call.may === 'session.password')
      await this.account(actor_id)
  }

  /** Watches an organisation from now on. */
  async organization(id: string) {
    const state = this.#organizations.has(id) ? undefined : await organizationState(this.#to, id)
    if (state) this.#organizations.set(id, state)
  }

  /** Watches how an account is proven from now on. */
  async account(userId: string) {
    const state = this.#accounts.has(userId) ? undefined : await accountState(this.#to, userId)
    if (state) this.#accounts.set(userId, state)
  }

  /** What was changed meanwhile. */
  async end(): Promise<Concerned[]> {
    const concerned: Concerned[] = []
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
    for (const [userId, before] of this.#accounts) {
      const after = await accountState(this.#to, userId)
      const done = (after ? accountAudit(before, after) : []).map((each) => ({
        ...each,
        by: userId,
      }))
      if (done.length === 0) continue
      for (const organization_id of await organizationsOf(this.#to, userId))
        concerned.push(...within(organization_id, done))
    }
    return concerned
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
