import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { proveEmail, sendEmailProof, signup } from '../../src/core/session/calls.ts'
import { linkIn } from '../mailbox.ts'
import { rates } from '../oracle/rates.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

const server = target({}, { mail: true })
const ours = { ours: true }

/** The token of the latest verification mail to an address; of the n-th, once it has arrived. */
const tokenFor = async ({ account }: Person, n = 1) => {
  const link = linkIn(await server.mails.newest(account.email, /confirm your email/, n))
  expect(link.pathname).toBe('/auth/verify-email')
  return link.searchParams.get('token')!
}

clause(
  ['A7.8', 'A5.8'],
  'a new account verifies its email address with the mailed link',
  async () => {
    const vera = await server.newPerson()
    expect(await vera.user()).toMatchObject({ email_proven: false, sends_mail: true })
    const token = await tokenFor(vera)
    expect(await vera.do(proveEmail, { token })).toEqual({
      email: vera.account.email,
      already: false,
    })
    expect((await vera.user()).email_proven).toBe(true)
    expect(await vera.do(proveEmail, { token })).toEqual({
      email: vera.account.email,
      already: true,
    })
    await vera.refused(sendEmailProof, {}, 'email_proven')
  },
  ours,
)

clause(
  'A5.8',
  'a link verifies only the address of the account that requested it',
  async () => {
    const [vera, otto] = [await server.newPerson(), await server.newPerson('Otto Other')]
    const token = await tokenFor(vera)
    await otto.refused(proveEmail, { token }, 'proof_of_another', 'token')
    await otto.do(proveEmail, { token: await tokenFor(otto) })
    await otto.refused(proveEmail, { token }, 'proof_of_another', 'token')
    await server.visitor().refused(proveEmail, { token }, 'not_signed_in')
    for (const made of ['', randomUUID(), 'x'.repeat(100)])
      await vera.refused(proveEmail, { token: made }, 'proof_invalid')
    await vera.do(proveEmail, { token })
    expect((await vera.user()).email_proven).toBe(true)
  },
  ours,
)

clause(
  'A5.8',
  'a verification link expires with time and when a newer one is sent',
  async () => {
    const vera = await server.newPerson()
    const first = await tokenFor(vera)
    await vera.do(sendEmailProof, {})
    const second = await tokenFor(vera, 2)
    await vera.refused(proveEmail, { token: first }, 'proof_invalid')
    const { database } = server.app
    const { id } = await vera.user()
    await database.write
      .updateTable('email_proof')
      .set({ expires_at: Date.now() - 1 })
      .where('user_id', '=', id)
      .execute()
    await vera.refused(proveEmail, { token: second }, 'proof_invalid')
    await vera.do(sendEmailProof, {})
    await vera.do(proveEmail, { token: await tokenFor(vera, 3) })
  },
  ours,
)

clause(
  ['A5.8', 'A4.36'],
  'verifying an address delivers the invitations that were waiting for it',
  async () => {
    const { owner, id } = await server.newTeam()
    const otto = await server.newPerson('Otto Outside')
    const heard = (await otto.socket()).next(2)
    const [place] = await owner.do(inviteMembers, { emails: [otto.account.email] })
    await server.prove(otto)
    expect(await heard).toMatchObject({ team_id: id, team_name: 'Red', id: place!.id })
  },
  ours,
)

const silent = target()
clause(
  'A5.8',
  'a server without mail verifies no addresses, and says so',
  async () => {
    const vera = await silent.newPerson()
    expect(await vera.user()).toMatchObject({ email_proven: false, sends_mail: false })
    await vera.refused(sendEmailProof, {}, 'mail_off')
  },
  ours,
)

const limited = limitedTarget({}, { mail: true })
clause(
  'A5.8',
  'sending mails and trying links are rate limited',
  async () => {
    const vera = await limited.newPerson()
    for (let n = 0; n < rates.emailProofMailsPerAccount.points; n++)
      await vera.do(sendEmailProof, {})
    await vera.refused(sendEmailProof, {}, 'too_many_proof_mails')
    for (let n = 0; n < rates.emailProofsPerAccount.points; n++)
      await vera.refused(proveEmail, { token: randomUUID() }, 'proof_invalid')
    await vera.refused(proveEmail, { token: randomUUID() }, 'too_many')
  },
  ours,
)

clause(
  'A5.8',
  'mails to an address that somebody gave for theirs make no link and no line of the name they chose',
  async () => {
    const stranger = server.visitor()
    const name = 'Win https://evil.example\r\nBcc: a@plumbline.example'
    await stranger.do(signup, { ...stranger.account, name })
    const { email } = stranger.account
    for (const subject of [/Welcome/, /confirm your email/]) {
      const mail = await server.mails.newest(email, subject)
      expect(mail.text).not.toMatch(/https?:\/\/evil|evil\.example|\ba@plumb/)
      expect(mail.text.replaceAll('\u2060', '')).toContain('Hello Win https://evil.example Bcc:')
    }
    expect(server.mails.all('a@plumbline.example')).toEqual([])
  },
  ours,
)
