import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { changePassword, login, sendEmailProof } from '../../src/core/session/calls.ts'
import { linkIn } from '../mailbox.ts'
import { clause } from './clause.ts'
import { allStored } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const mailing = target({}, { mail: true })
const handing = target()

/** The secret parts of a person's cookies. */
const cookiesOf = (person: Person) =>
  [...person.cookie.matchAll(/=([^;]+)/g)].flatMap(([, value]) => value!.split('.'))

const once = () => ({ 'X-Command-Id': randomUUID() })

clause(
  ['A7.5', 'A7.8', 'A7.13', 'A7.19'],
  'no table contains a session id, a cookie, a password or the token of a link',
  async () => {
    const next = 'Moon-base-7 is ours'
    for (const server of [mailing, handing]) {
      const sends = server === mailing
      const vera = await server.newPerson()
      const secrets = [...cookiesOf(vera), vera.account.password, await vera.freshToken()]
      const proofs = async (n: number) => {
        const mail = await server.mails.newest(vera.account.email, /confirm your email/, n)
        return linkIn(mail).searchParams.get('token')!
      }
      const expectNoneStored = async () => {
        const stored = await allStored(server)
        expect(stored).toContain(vera.account.email)
        for (const secret of secrets) {
          expect(secret.length).toBeGreaterThan(7)
          expect(stored.includes(secret), `${secret} is stored`).toBe(false)
        }
      }
      if (sends) {
        secrets.push(await proofs(1))
        await expectNoneStored()
        expect((await vera.call(sendEmailProof, {}, once())).done).toBe(true)
        secrets.push(await proofs(2))
      }
      const email = `${randomUUID()}@plumbline.example`
      const { body } = await vera.call(inviteMembers, { emails: [email] }, once())
      secrets.push(await server.tokenOf(body[0]!))
      const browser = vera.elsewhere()
      await browser.do(login, vera.account)
      secrets.push(...cookiesOf(browser))
      await expectNoneStored()
      const change = { password: vera.account.password, new_password: next, confirm_password: next }
      const wrong = { ...change, password: 'Wrong0ne-of-all!' }
      secrets.push(next, wrong.password)
      expect((await vera.call(changePassword, wrong, once())).code).toBe('password_wrong')
      expect((await vera.call(changePassword, change, once())).done).toBe(true)
      secrets.push(...cookiesOf(vera))
      await expectNoneStored()
    }
  },
  { ours: true },
)
