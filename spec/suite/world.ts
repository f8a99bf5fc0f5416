import { afterAll, beforeAll, expect } from 'vitest'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { signup } from '../../src/core/session/calls.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import { activateTeam } from '../../src/core/teams/calls.ts'
import { startServer, type TestServer } from '../harness.ts'
import { isForeign, Lacking, targetUrl } from './foreign.ts'
import { Person } from './person.ts'

/** A team with one person of each role. Its project was made by the set-up, with one task of the owner. */
export interface Team {
  id: string
  name: string
  owner: Person
  admin: Person
  member: Person
  project_id: string
}

/** The server under test and the people on it. */
export interface World {
  readonly url: string
  /** The inside of our own server; only for clauses marked `ours`. */
  readonly app: TestServer['app']
  /** Somebody with a browser and no account. */
  visitor(): Person
  /** Somebody signed up and signed in, whose own team is not set up yet. */
  newPerson(name?: string): Promise<Person>
  /** `together`: the member is in the project too. */
  newTeam(name?: string, options?: { together?: boolean }): Promise<Team>
}

/**
 * Makes the world of a test file: the target, else a server of ours that starts before its tests and stops after them. `now` gives
 * ours another clock.
 */
export function target(env: Record<string, string> = {}, now?: () => number): World {
  let server: TestServer | undefined
  let url = targetUrl ?? ''
  const people: Person[] = []
  beforeAll(async () => {
    if (isForeign) return
    server = await startServer(env, now)
    url = server.url
  })
  afterAll(async () => {
    for (const person of people) person.close()
    await server?.stop()
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
  return {
    get url() {
      return url
    },
    get app() {
      if (!server) throw new Lacking('needs to look inside the server')
      return server.app
    },
    visitor,
    newPerson,
    newTeam: async (name = 'Red', { together = false } = {}) => newTeam(name, await newPerson('Rosa Red'), visitor, together),
  }
}

/** Makes an account, which every clause about people needs first. */
async function enter(person: Person, invitation: { team_id?: string; team_member_id?: string }) {
  const { done, auth_error, message } = await person.call(signup, { ...person.account, ...invitation })
  const why = auth_error ?? message
  if (!done && isForeign) throw new Lacking(`nobody can sign up there: ${why}`)
  expect({ done, why: done ? null : why }).toEqual({ done: true, why: null })
}

async function newTeam(name: string, owner: Person, visitor: (name: string) => Person, together: boolean): Promise<Team> {
  const member = visitor('Mia Member')
  const { id: project_id, members } = await owner.do(setUpAccount, {
    team_name: name,
    project_name: 'Moon base',
    tasks: ['Choose a crater'],
    team_members: together ? [member.account.email] : [],
  })
  const { team_id } = await owner.user()
  const join = async (person: Person, is_admin: boolean, invited?: { team_member_id: string }) => {
    const place = invited ?? (await owner.do(inviteMembers, { emails: [person.account.email], is_admin }))[0]!
    await enter(person, { team_id, team_member_id: place.team_member_id })
    await person.do(activateTeam, { id: team_id })
    return person
  }
  const admin = await join(visitor('Adam Admin'), true)
  await join(member, false, members?.[0])
  return { id: team_id, name, owner, admin, member, project_id }
}
