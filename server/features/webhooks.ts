import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { iso } from '../../src/core/values/time.ts'
import { testBodyOf } from '../../src/core/webhooks/body.ts'
import { testType } from '../../src/core/webhooks/topics.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { giveJob } from '../jobs/give.ts'
import { sendWebhook } from '../jobs/send-webhooks.ts'
import { seal } from '../session/secrets.ts'
import { checked, present, valuesOf } from '../webhooks/given.ts'
import { own, ownDelivery } from '../webhooks/own.ts'
import { newWebhookSecret } from '../webhooks/signing.ts'
import { giveUp } from '../webhooks/turn-off.ts'
import {
  deliveryToWire,
  listed,
  type StoredDelivery,
  type StoredWebhook,
  toWire,
} from '../webhooks/wire.ts'
import { feature } from './feature.ts'

export const webhooks = feature({
  handlers: {
    async listWebhooks({ actor, db, reader }) {
      const rows = await db
        .selectFrom('webhook')
        .selectAll()
        .where('team_id', '=', actor.team_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map((row) => toWire(row, reader))
    },

    async createWebhook({ app, actor, input, session, refuse, now, newId, reader, write }) {
      const { team_id, user_id } = actor
      const id = newId('webhook')
      const secret = newWebhookSecret()
      const { flavour } = app.database
      const row = await write(async ({ db, touch }) => {
        const inside = app.config.outgoingInside
        const given = await checked({ db, team_id, inside, refuse }, input)
        const { count } = await db
          .selectFrom('webhook')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('team_id', '=', team_id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= limits.webhooksInTeam)
          refuse('too_many_webhooks', undefined, { values: { most: limits.webhooksInTeam } })
        const made = await db
          .insertInto('webhook')
          .values({
            ...{ id, team_id, ...given, active: stored({ flavour }, input.active) },
            ...{ off_reason: null, keeper: user_id },
            ...{ sealed: seal(app.keys().webhooks, id, secret) },
            ...{ former_sealed: null, former_until: null, created_at: now },
            ...{ failures: 0, failing_since: null, paused_until: 0 },
            ...{ last_sent: null, last_taken: null, sending_by: null, sending_until: 0 },
          } as StoredWebhook)
          .returningAll()
          .executeTakeFirstOrThrow()
        touch(`team:${team_id}`)
        return { ...toWire(made, reader), secret }
      })
      app.security.note('webhook_made', { user: user_id, from: session.address })
      return row
    },

    async updateWebhook({ app, actor, input, refuse, reader, session, write }) {
      const { team_id, user_id } = actor
      const { flavour } = app.database
      const changed = await write(async ({ db, touch }) => {
        const was = await own({ db, team_id, refuse }, input.id)
        const inside = app.config.outgoingInside
        const before = valuesOf(was)
        const had = before.projects ?? []
        const values = await checked(
          { db, team_id, inside, had, refuse },
          { ...before, ...present(input) },
        )
        const turnsOn = input.active === true && !was.active
        // Otherwise an admin who points it at a server of their own is told for as long as its keeper may see it.
        const isMoved = values.url !== was.url
        const state =
          input.active === undefined
            ? {}
            : { active: stored({ flavour }, input.active), off_reason: null }
        const fresh = { keeper: user_id, failures: 0, failing_since: null, paused_until: 0 }
        const row = await db
          .updateTable('webhook')
          .set({ ...values, ...state, ...(turnsOn || isMoved ? fresh : {}) })
          .where('id', '=', input.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        if (input.active === false) await giveUp({ db, flavour }, input.id)
        touch(`team:${team_id}`)
        return { webhook: toWire(row, reader), isMoved }
      })
      if (changed.isMoved)
        app.security.note('webhook_changed', { user: user_id, from: session.address })
      return changed.webhook
    },

    async deleteWebhook({ app, actor, input, session, refuse, write }) {
      const { team_id, user_id } = actor
      await write(async ({ db, touch }) => {
        await own({ db, team_id, refuse }, input.id)
        await db.deleteFrom('webhook').where('id', '=', input.id).execute()
        touch(`team:${team_id}`)
      })
      app.security.note('webhook_removed', { user: user_id, from: session.address })
      return null
    },

    async renewWebhookSecret({ app, actor, input, now, refuse, reader, session, write }) {
      const { team_id, user_id } = actor
      const secret = newWebhookSecret()
      const renewed = await write(async ({ db }) => {
        const { id, sealed } = await own({ db, team_id, refuse }, input.id)
        const row = await db
          .updateTable('webhook')
          .set({
            sealed: seal(app.keys().webhooks, id, secret),
            former_sealed: sealed,
            former_until: now + limits.webhookFormerSecretMs,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return { ...toWire(row, reader), secret }
      })
      app.security.note('webhook_secret_renewed', { user: user_id, from: session.address })
      return renewed
    },

    async testWebhook({ app, actor, input, now, newId, refuse, write }) {
      const { team_id, user_id, name } = actor
      const { flavour } = app.database
      return write(async ({ db, after }) => {
        const webhook = await own({ db, team_id, refuse }, input.id)
        const waits = await db
          .selectFrom('webhook_delivery')
          .select('id')
          .where('webhook_id', '=', webhook.id)
          .where('type', '=', testType)
          .where('state', '=', 'waiting')
          .limit(1)
          .executeTakeFirst()
        if (waits) return refuse('delivery_waits')
        const occasion = { team_id, at: iso(now), actor: { id: user_id, name } }
        const row: StoredDelivery = {
          ...{ id: newId('delivery'), webhook_id: webhook.id, seq: app.following.head, nth: 0 },
          ...{ type: testType, body: testBodyOf(idAndName(webhook), occasion), state: 'waiting' },
          ...{ by_hand: stored({ flavour }, true), created_at: now, next_at: now },
          ...{ tries: 0, attempts: 0, attempted_at: null },
          ...{ status: null, fault: null, took: null, answer: null },
        }
        await db.insertInto('webhook_delivery').values(row).execute()
        await giveSending(db, { id: newId('job'), webhook: webhook.id, now })
        after(() => app.jobs.wake())
        return deliveryToWire(row)
      })
    },

    async listDeliveries({ actor, db, input, refuse }) {
      const { id } = await own({ db, team_id: actor.team_id, refuse }, input.id)
      const all = db.selectFrom('webhook_delivery').where('webhook_id', '=', id)
      const { count } = await all
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await all
        .select(listed)
        .orderBy('created_at', 'desc')
        .orderBy('seq', 'desc')
        .orderBy('nth', 'desc')
        .orderBy('id')
        .limit(input.size)
        .offset((input.index - 1) * input.size)
        .execute()
      return { total: Number(count), data: rows.map(deliveryToWire) }
    },

    async getDelivery({ actor, db, input, refuse }) {
      const row = await ownDelivery({ db, team_id: actor.team_id, refuse }, input)
      return { ...deliveryToWire(row), body: row.body, answer: row.answer }
    },

    async sendDeliveryAgain({ app, actor, input, now, newId, refuse, write }) {
      const { flavour } = app.database
      return write(async ({ db, after }) => {
        const found = await ownDelivery({ db, team_id: actor.team_id, refuse }, input)
        if (found.state === 'waiting' && found.by_hand) return refuse('delivery_waits')
        const row = await db
          .updateTable('webhook_delivery')
          .set({
            ...{ state: 'waiting', by_hand: stored({ flavour }, true), next_at: now, tries: 0 },
          })
          .where('id', '=', found.id)
          .returning(listed)
          .executeTakeFirstOrThrow()
        await giveSending(db, { id: newId('job'), webhook: input.id, now })
        after(() => app.jobs.wake())
        return deliveryToWire(row)
      })
    },
  },
})

const idAndName = ({ id, name }: StoredWebhook) => ({ id, name })

interface Sending {
  id: string
  webhook: string
  now: number
}

/** Gives the job that sends what waits for a webhook. */
const giveSending = (db: Kysely<Schema>, { id, webhook, now }: Sending) =>
  giveJob(db, {
    id: `${sendWebhook} ${webhook} ${id}`,
    name: sendWebhook,
    about: webhook,
    due: now,
  })
