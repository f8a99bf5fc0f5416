import type { WebAuthnCredential } from '@simplewebauthn/server'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { OwnPasskey } from '../../../src/core/security/passkeys.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { iso } from '../../../src/core/values/time.ts'
import { noteFailedSignIn, noteSignIn } from '../../audit/sign-ins.ts'
import type { Schema } from '../../db/schema.ts'
import { addressKey } from '../../http/address.ts'
import { admit, exceeds } from '../../limits/rates.ts'
import { queuePasskeyAdded } from '../../mail/mails.ts'
import { passkeyCookie } from '../../session/sealed-cookies.ts'
import { feature } from '../feature.ts'
import { checkOwner, hashOf } from './own-password.ts'
import { enterTeam } from './session.ts'
import { authResponse } from './session-user.ts'

type StoredPasskey = Schema['passkey']

const call = 'finishPasskeyLogin'

/** Loaded when the first passkey is used: it takes some megabytes. */
const webAuthn = () => import('@simplewebauthn/server')

export const passkeys = feature({
  handlers: {
    async listPasskeys({ actor, db }) {
      const rows = await db
        .selectFrom('passkey')
        .selectAll()
        .where('user_id', '=', actor.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toWire)
    },

    async preparePasskey(given) {
      const { app, actor, input, session, refuse, db } = given
      const { user_id } = actor
      const proof = await checkOwner({
        ...given,
        userId: user_id,
        password: input.password,
        refuse,
      })
      const user = (await app.actors.user(user_id))!
      const known = await db
        .selectFrom('passkey')
        .select('id')
        .where('user_id', '=', user_id)
        .execute()
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: 'Plumbline',
        rpID: siteOf(session.origin),
        userID: new TextEncoder().encode(user_id),
        userName: user.email,
        userDisplayName: user.name,
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      session.keep(passkeyCookie, { challenge: options.challenge, user_id, proof })
      return { options: { ...options } }
    },

    async addPasskey({ app, actor, input, session, refuse, now, write }) {
      const { user_id } = actor
      const name = plainName(input.name)
      if (name === '') return refuse('passkey_name_required', 'name')
      if (name.length > limits.passkeyName)
        return refuse('name_too_long', 'name', { values: { most: limits.passkeyName } })
      const asked = session.take(passkeyCookie)
      if (asked?.user_id !== user_id || (await exceeds(app, ['passkeyUses', asked.challenge])))
        return refuse('passkey_unprepared')
      const { verifyRegistrationResponse } = await webAuthn()
      const made = await verifyRegistrationResponse({
        response: { ...input.answer, clientExtensionResults: {} } as never,
        expectedChallenge: asked.challenge,
        expectedOrigin: session.origin,
        expectedRPID: siteOf(session.origin),
      }).catch(() => undefined)
      if (!made?.verified) return refuse('passkey_invalid')
      const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
      const row: StoredPasskey = {
        ...{ id, user_id, name, counter, created_at: now, used_at: null },
        public_key: Buffer.from(publicKey).toString('base64url'),
        transports: transports.join(' '),
      }
      const user = (await app.actors.user(user_id))!
      await write(async (writing) => {
        const { db } = writing
        // The password has changed since it was asked for.
        if ((await hashOf(db, user_id)) !== (asked.proof ?? null)) refuse('passkey_unprepared')
        const own = await db
          .selectFrom('passkey')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
        if (Number(own.count) >= limits.passkeysMost) refuse('too_many_passkeys')
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('passkey')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) refuse('passkey_known')
        await queuePasskeyAdded(app, writing, user, now)
      })
      await app.sessions.changed(user_id)
      app.security.note('passkey_added', { user: user_id, from: session.address })
      return toWire(row)
    },

    async removePasskey({ app, actor, input, session, refuse, write }) {
      const { user_id } = actor
      await write(async ({ db }) => {
        const gone = await db
          .deleteFrom('passkey')
          .where('id', '=', input.id)
          .where('user_id', '=', user_id)
          .returning('id')
          .executeTakeFirst()
        if (!gone) refuse('passkey_gone', 'id')
      })
      await app.sessions.changed(user_id)
      app.security.note('passkey_removed', { user: user_id, from: session.address })
      return null
    },

    async startPasskeyLogin({ app, session }) {
      await admit(app, ['signInPerAddress', addressKey(session.address)])
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: siteOf(session.origin),
        userVerification: 'required',
      })
      session.keep(passkeyCookie, { challenge: options.challenge, user_id: null })
      return { options: { ...options } }
    },

    async finishPasskeyLogin({ app, input, db, session, refuse, now, write }) {
      await admit(app, ['signInPerAddress', addressKey(session.address)])
      const failed = () => {
        app.security.note('sign_in_failed', { from: session.address, code: 'passkey_failed' })
        return refuse('passkey_failed')
      }
      const asked = session.take(passkeyCookie)
      if (asked?.user_id !== null || (await exceeds(app, ['passkeyUses', asked.challenge])))
        return failed()
      const found = await db
        .selectFrom('passkey')
        .innerJoin('user', 'user.id', 'passkey.user_id')
        .innerJoin('account', 'account.user_id', 'user.id')
        .select(['passkey.id as passkey_id', 'public_key', 'counter', 'transports'])
        .select(['user.id', 'user.email', 'user.email_proven_at'])
        .select(['account.password_hash', 'account.factor_at'])
        .where('passkey.id', '=', input.answer.id)
        .executeTakeFirst()
      if (!found) return failed()
      const { userHandle } = input.answer.response
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== found.id)
        return failed()
      const { verifyAuthenticationResponse } = await webAuthn()
      const signed = await verifyAuthenticationResponse({
        response: { ...input.answer, clientExtensionResults: {} } as never,
        expectedChallenge: asked.challenge,
        expectedOrigin: session.origin,
        expectedRPID: siteOf(session.origin),
        credential: credentialOf(found),
      }).catch(() => undefined)
      if (!signed?.verified) {
        noteFailedSignIn(app, session, { user_id: found.id, call, code: 'passkey_failed' })
        return failed()
      }
      const { newCounter } = signed.authenticationInfo
      const { team_id: teamId, team_member_id: id } = input
      await write(async (writing) => {
        const { numUpdatedRows } = await writing.db
          .updateTable('passkey')
          .set({ counter: newCounter, used_at: now })
          .where('id', '=', found.passkey_id)
          .executeTakeFirst()
        // It may have been removed since it was looked for.
        if (numUpdatedRows === 0n) failed()
        if (teamId && id) await enterTeam(app, writing, { account: found, teamId, id, now })
      })
      if (!(await app.actors.actor(found.id))) return refuse('no_team')
      const signedIn = await session.signIn({
        userId: found.id,
        email: found.email,
        passwordHash: found.password_hash,
        factorAt: found.factor_at,
      })
      if (!signedIn) return failed()
      app.security.note('sign_in', { user: found.id, from: session.address })
      noteSignIn(app, session, { user_id: found.id, call })
      return authResponse(app, found.id)
    },
  },
})

/** The name of the site that a passkey belongs to: without it, it signs nothing. */
const siteOf = (origin: string) => new URL(origin).hostname

const credentialOf = (
  passkey: Pick<StoredPasskey, 'public_key' | 'counter' | 'transports'> & { passkey_id: string },
): WebAuthnCredential => ({
  id: passkey.passkey_id,
  publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
  counter: Number(passkey.counter),
})

const toWire = ({ id, name, created_at, used_at }: StoredPasskey): OwnPasskey => ({
  ...{ id, name },
  created_at: iso(Number(created_at)),
  last_used: used_at === null ? null : iso(Number(used_at)),
})
