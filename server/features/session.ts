import { normalEmail } from '../../src/core/session/rules.ts'
import type { Handlers } from '../handlers.ts'
import { addressBlock } from '../network-address.ts'
import { admitAttempt, allows } from '../rates.ts'
import { authResponse, signedOut } from './session-user.ts'
import { activate } from './teams.ts'

export const sessionHandlers: Pick<Handlers, 'getCsrfToken' | 'login' | 'logout' | 'verify'> = {
  getCsrfToken: async ({ session }) => ({ done: true, message: 'CSRF token refreshed', token: session.csrfToken() }),

  verify: ({ app, session }) => authResponse(app, session.data.user_id),

  async login({ app, input, db, session, now, refuse, write }) {
    const email = normalEmail(input.email)
    if (email === '' || input.password === '') return refuse('credentials_missing', email === '' ? 'email' : 'password')
    if (!(await allows(app, ['signInPerAddress', addressBlock(session.address)]))) return refuse('too_many')
    const succeeded = await admitAttempt(app, { email, address: session.address, device: session.device(email) })
    if (!succeeded) return refuse('too_many_logins')
    const account = await db
      .selectFrom('user')
      .innerJoin('account', 'account.user_id', 'user.id')
      .select(['user.id', 'account.password_hash'])
      .where('user.email', '=', email)
      .executeTakeFirst()
    if (!(await app.passwords.fits(input.password, account?.password_hash)) || !account) return refuse('login_failed')
    const invited = input.team_id && (await app.people.place(account.id, input.team_id))
    if (invited && invited.member.id === input.team_member_id)
      await write(async ({ within }) => activate({ within, userId: account.id, teamId: invited.team.id, now }))
    const signedIn = await session.signIn({ userId: account.id, email, passwordHash: account.password_hash })
    if (!signedIn) return refuse('login_failed')
    await succeeded()
    return authResponse(app, account.id)
  },

  async logout({ session }) {
    await session.signOut()
    return { ...signedOut, user: {} }
  },
}
