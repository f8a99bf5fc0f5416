import { afterAll, beforeAll, expect } from 'vitest'
import { inviteMembers, type NewMember } from '../../src/core/members/calls.ts'
import { proveEmail, signup } from '../../src/core/session/calls.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import { activateTeam } from '../../src/core/teams/calls.ts'
import { startServer, type TestServer } from '../harness.ts'
import { linkIn, Mailbox } from '../mailbox.ts'
import { inside, isForeign, isOther, Lacking, targetUrl } from './foreign.ts'
import { Person } from './person.ts'

/**
 * A team with one person of each role. Its project was made by the set-up, with one task of the
 * owner.
 */
export interface Team {
  id: string
  name: string
  owner: Person
  admin: Person
  member: Person
  project_id: string
}

/** The server under test and the people on it. */
export interface Target {
  readonly url: string
  /** The inside of our own server; only for clauses marked `ours`. */
  readonly app: TestServer['app']
  /** A person with a browser and no account. */
  visitor(): Person
  /** A person signed up and signed in, whose own team is not set up yet. */
  newPerson(name?: string): Promise<Person>
  /** The same, whose address is proven. */
  provenPerson(name?: string): Promise<Person>
  /**
   * Proves somebody's address by the mail that was sent there at sign-up. Other implementations ask
   * for no proof.
   */
  prove(person: Person): Promise<void>
  /**
   * What a new member joins with: the token of the link. Other implementations take the membership
   * id.
   */
  tokenOf(member: NewMember): Promise<string>
  /** The mails that the server sends, if it sends any. */
  readonly mails: Mailbox
  /** `together`: the member is in the project too. */
  newTeam(name?: string, options?: { together?: boolean }): Promise<Team>
}

export interface TargetOptions {
  mail?: boolean
  now?: () => number
}

/**
 * The server that a test file is about: the one that is judged, else one of ours that starts before
 * its tests and stops after them. With `mail` that one sends mails; `now` gives it another clock.
 */
export function target(
  env: Record<string, string> = {},
  { mail = false, now }: TargetOptions = {},
): Target {
  let server: TestServer | undefined
  let mailbox: Mailbox | undefined
  let url = targetUrl ?? ''
  const people: Person[] = []
  beforeAll(async () => {
    if (isForeign) return
    if (mail) mailbox = await Mailbox.open()
    server = await startServer({ ...env, ...(mailbox ? { PLUMBLINE_SMTP: mailbox.url } : {}) }, now)
    url = server.url
  })
  afterAll(async () => {
    for (const person of people) person.close()
    await server?.stop()
    await mailbox?.close()
  })

  const visitor = (name = 'Vera Visitor') => {
    const person = new Person(url, name)
    people.push(person)
    return person
  }
  const newPerson = async (name?: string) => {
    const person = visitor(name)
    await enter(person, {})
    return person
  }
  const mails = () => {
    if (!mailbox) throw new Lacking('inside', 'can only be seen in the mails that the server sends')
    return mailbox
  }
  const prove = async (person: Person) => {
    if (isOther) return
    const link = linkIn(await mails().newest(person.account.email, /confirm your email/))
    await person.do(proveEmail, { token: link.searchParams.get('token')! })
  }
  const tokenOf = async (member: NewMember) => {
    if (isOther) return member.team_member_id
    const link = member.link ?? linkIn(await mails().newest(member.email, /has invited you/))
    return new URL(link, url).searchParams.get('user')!
  }
  return {
    get url() {
      return url
    },
    get mails() {
      return mails()
    },
    tokenOf,
    prove,
    async provenPerson(name) {
      const person = await newPerson(name)
      await prove(person)
      return person
    },
    get app() {
      if (!server) throw inside()
      return server.app
    },
    visitor,
    newPerson,
    newTeam: async (name = 'Red', { together = false } = {}) =>
      newTeam(name, await newPerson('Rosa Red'), { visitor, tokenOf, together }),
  }
}

/**
 * The same with its limits on and a clock that stands still: no points come back while a machine is
 * busy. PostgreSQL counts by a clock of its own; what processes share there is tested by
 * `shared-rate-limits.law`.
 */
export const limitedTarget = (
  env: Record<string, string> = {},
  staging: TargetOptions = {},
): Target =>
  target(
    { PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '', ...env },
    { now: () => Date.parse('2026-03-05T12:00:00Z'), ...staging },
  )

/** Makes an account, which every clause about people needs first. */
async function enter(person: Person, invitation: { team_id?: string; team_member_id?: string }) {
  const { done, auth_error, message } = await person.call(signup, {
    ...person.account,
    ...invitation,
  })
  const why = auth_error ?? message
  if (!done && isForeign) throw new Lacking('lacks', 'nobody can sign up there', `it says “${why}”`)
  expect({ done, why: done ? null : why }).toEqual({ done: true, why: null })
}

interface NewTeam {
  visitor(name: string): Person
  tokenOf: Target['tokenOf']
  together: boolean
}

async function newTeam(
  name: string,
  owner: Person,
  { visitor, tokenOf, together }: NewTeam,
): Promise<Team> {
  const member = visitor('Mia Member')
  const { id: project_id, members } = await owner.do(setUpAccount, {
    team_name: name,
    project_name: 'Moon base',
    tasks: ['Choose a crater'],
    team_members: together ? [member.account.email] : [],
  })
  const { team_id } = await owner.user()
  const join = async (person: Person, is_admin: boolean, invited?: NewMember) => {
    const place =
      invited ?? (await owner.do(inviteMembers, { emails: [person.account.email], is_admin }))[0]!
    await enter(person, { team_id, team_member_id: await tokenOf(place) })
    await person.do(activateTeam, { id: team_id })
    return person
  }
  const admin = await join(visitor('Adam Admin'), true)
  await join(member, false, members?.[0])
  return { id: team_id, name, owner, admin, member, project_id }
}
