import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../engine/calls/declarations.ts'
import { page } from '../requests/reactions.ts'
import { caller } from '../requests/request.ts'
import { accept, type Invitation, invitations } from './invitations.ts'

const invitation = { id: 'invitation', team_member_id: 'place' } as Invitation

beforeAll(readDeclarations)
/** What was asked, and where it led. */
let done: string[]
/** The team that the server says was joined. */
let joined: string | null
beforeEach(() => {
  ;[done, joined] = [[], 'blue']
  page.go = (address) => void done.push(address)
  caller.csrf = 'token'
  caller.send = async (url, { method } = {}) => {
    const address = String(url).replace('/api/v1', '').split('?')[0]!
    done.push(`${method} ${address}`)
    const body = address === '/settings/profile' ? {} : method === 'GET' ? [] : { id: joined }
    return Response.json({ done: true, authenticated: false, user: null, body })
  }
})
afterEach(() => {
  invitations.list = undefined
})

const accepted = 'PUT /teams'
const listed = 'GET /teams/invites'

test('[A4.10] accepting and joining activates the team, verifies, and loads the page again', async () => {
  await accept(invitation, true)
  expect(done).toEqual([accepted, 'PUT /teams/activate', 'GET /secure/verify', '/worklenz/home'])
})

test('accepting alone stays in the team, and asks for the invitations again', async () => {
  await accept(invitation, false)
  expect(done).toEqual([accepted, listed])
  expect(invitations.list).toEqual([])
})

test('accepting what leads to no team stays where it is', async () => {
  joined = null
  await accept(invitation, true)
  expect(done).toEqual([accepted, listed])
})
