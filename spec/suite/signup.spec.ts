import { expect } from 'vitest'
import { checkSignup, signup, verify } from '../../src/core/session/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['A4.3', 'A7.8'],
  'signing up creates an account and signs it in, and verify confirms it',
  async () => {
    const vera = server.visitor()
    const { user, message } = await vera.do(signup, vera.account)
    expect(message).toBeNull()
    expect(user).toMatchObject({
      name: 'Vera Visitor',
      email: vera.account.email,
      setup_completed: false,
      owner: true,
    })
    expect(await vera.do(verify, { strategy: 'signup' })).toMatchObject({
      authenticated: true,
      user: { id: user!.id },
    })
  },
)

clause(['A3.2', 'A3.3'], 'the session user has identity, team, role and plan', async () => {
  const user = await (await server.newPerson('Nora New')).user()
  expect(user).toMatchObject({
    name: 'Nora New',
    avatar_url: null,
    owner: true,
    is_admin: false,
    is_expired: false,
    setup_completed: false,
    team_name: 'Nora New',
    subscription_type: 'TRIAL',
    is_google: false,
  })
  expect(user.trial_expire_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

clause('A1.1', 'a new account owns a new team, which is the active one', async () => {
  const user = await (await server.newPerson()).user()
  expect(user.owner_id).toBe(user.id)
  expect(user.is_member).toBe(true)
})

clause('A4.3', 'a given team name is used, a blank one is not', async () => {
  const [named, blank] = [server.visitor(), server.visitor()]
  expect((await named.do(signup, { ...named.account, team_name: '  Blue ' })).user!.team_name).toBe(
    'Blue',
  )
  expect(
    (await blank.do(signup, { ...blank.account, team_name: ' <b></b> ' })).user!.team_name,
  ).toBe('Vera Visitor')
})

clause('A4.3', 'the time zone of the browser is stored if it is a known one', async () => {
  const [here, nowhere] = [server.visitor(), server.visitor()]
  expect(
    (await here.do(signup, { ...here.account, timezone: 'Europe/Berlin' })).user!.timezone_name,
  ).toBe('Europe/Berlin')
  expect(
    (await nowhere.do(signup, { ...nowhere.account, timezone: 'Moon/Crater' })).user!.timezone_name,
  ).toBe('UTC')
})

clause(
  'A4.2',
  'an address with an account is refused, in any case and with blanks around it',
  async () => {
    const vera = await server.newPerson()
    const again = server.visitor()
    const answer = await again.refused(
      signup,
      { ...again.account, email: ` ${vera.account.email.toUpperCase()} ` },
      'signup_failed',
    )
    expect(answer).toMatchObject({
      title: 'Signup Failed!',
      message: null,
      auth_error: expect.stringContaining(vera.account.email),
    })
    expect(await again.do(verify, {})).toMatchObject({ authenticated: false, user: null })
  },
)

clause('A4.3', 'two sign-ups with one address at the same moment create one account', async () => {
  const people = [server.visitor(), server.visitor(), server.visitor()]
  const { email } = people[0]!.account
  const answers = await Promise.all(
    people.map((person) => person.call(signup, { ...person.account, email })),
  )
  expect(answers.filter(({ done }) => done)).toHaveLength(1)
})

clause(
  ['A7.9', 'A5.9'],
  'the fields of a new account are checked in order: name, address, password',
  async () => {
    const vera = server.visitor()
    const { account } = vera
    await vera.refused(checkSignup, { name: ' ', email: '', password: '' }, 'name_required', 'name')
    await vera.refused(checkSignup, { ...account, name: '<b></b>' }, 'name_required', 'name')
    await vera.refused(
      checkSignup,
      { ...account, name: 'n'.repeat(bounds.userName + 1) },
      'name_too_long',
      'name',
    )
    await vera.refused(checkSignup, { ...account, email: ' ' }, 'email_required', 'email')
    await vera.refused(checkSignup, { ...account, email: 'vera@here' }, 'email_invalid', 'email')
    await vera.refused(checkSignup, { ...account, password: '  ' }, 'password_required', 'password')
    expect(
      await vera.refused(
        checkSignup,
        { ...account, password: 'passw0rd' },
        'password_weak',
        'password',
      ),
    ).toMatchObject({
      title: 'Please use a strong password.',
    })
    expect(await vera.do(checkSignup, account)).toBeNull()
  },
)

clause(
  'A7.9',
  'the check does not reveal whether an address has an account, and changes nothing',
  async () => {
    const vera = await server.newPerson()
    const other = server.visitor()
    await other.do(checkSignup, vera.account)
    expect((await other.do(verify, {})).authenticated).toBe(false)
  },
)

clause(
  ['A4.3', 'A5.9'],
  'the names of a new account and its team have at most 55 characters',
  async () => {
    const vera = server.visitor()
    const [most, more] = ['n'.repeat(55), 'n'.repeat(56)]
    await vera.refused(signup, { ...vera.account, name: more }, 'name_too_long', 'name')
    await vera.refused(signup, { ...vera.account, team_name: more }, 'name_too_long', 'team_name')
    const { user } = await vera.do(signup, { ...vera.account, name: most, team_name: most })
    expect(user).toMatchObject({ name: most, team_name: most })
  },
  { added: true },
)

clause(['A5.8', 'A7.8'], 'signing up validates the same fields', async () => {
  const vera = server.visitor()
  for (const email of [
    'a@b',
    '@b.example',
    'a b@c.example',
    'a..b@c.example',
    'a@-',
    `${'a'.repeat(250)}@b.example`,
    '"a b"@c.example',
  ])
    await vera.refused(signup, { ...vera.account, email }, 'email_invalid', 'email')
  await vera.refused(
    signup,
    { ...vera.account, password: 'short1!A'.slice(1) },
    'password_weak',
    'password',
  )
  await vera.refused(signup, { ...vera.account, name: '' }, 'name_required', 'name')
})

clause('A5.10', 'a strong password has 8 to 32 characters and all four kinds of them', async () => {
  const vera = server.visitor()
  for (const password of ['Passw0rd', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Pa0!aaa'])
    await vera.refused(checkSignup, { ...vera.account, password }, 'password_weak')
  for (const password of ['Passw0rd!', 'Pa0!aaaa', `Pa0!${'a'.repeat(28)}`])
    await vera.do(checkSignup, { ...vera.account, password })
})

clause(
  'A5.10',
  'a passphrase of 15 to 128 characters is strong too, unless it is easily guessed',
  async () => {
    const vera = server.visitor()
    const phrase = 'correct horse battery staple '.repeat(5)
    for (const size of [bounds.passphraseLeast, bounds.password])
      await vera.do(signup, {
        ...server.visitor().account,
        password: `${phrase.slice(0, size - 1)}x`,
      })
    for (const password of [
      `${phrase.slice(0, bounds.password)}x`,
      'a'.repeat(bounds.passphraseLeast),
      'correct horse',
    ])
      await vera.refused(checkSignup, { ...vera.account, password }, 'password_weak')
    for (const password of [
      'passwordpassword',
      'P@ssw0rd',
      'Password1!',
      vera.account.email,
      vera.account.email.toUpperCase(),
    ])
      for (const call of [checkSignup, signup])
        await vera.refused(call, { ...vera.account, password }, 'password_common', 'password')
  },
  { added: true },
)

let late = Date.parse('2026-03-05T23:59:59.999Z')
const lateWorld = target({}, { now: () => late })

clause(
  'A3.3',
  'a trial starts with the sign-up and lasts two weeks',
  async () => {
    const user = await (await lateWorld.newPerson()).user()
    expect(user.trial_expire_date).toBe('2026-03-19')
    expect(user).toMatchObject({
      subscription_status: 'trialing',
      valid_till_date: user.trial_expire_date,
      is_expired: false,
    })
  },
  { ours: true },
)

clause(
  ['A4.13', 'A9.9'],
  'a trial is expired from 7 times 24 hours after its last day began',
  async () => {
    const person = await lateWorld.newPerson()
    late = Date.parse('2026-03-26T00:00:00.000Z')
    expect((await person.user()).is_expired).toBe(false)
    late += 1
    expect((await person.user()).is_expired).toBe(true)
  },
  { ours: true },
)
