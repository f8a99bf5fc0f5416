// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from '../../client/requests/reactions.ts'
import { caller, request } from '../../client/requests/request.ts'
import { keys, session, setUser } from '../../client/session/session.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import { sessionWire } from '../../core/session/wire.ts'

/** Loads the application again, as each page does: it sets what only the page can do. */
beforeAll(async () => {
  const file = `${import.meta.dirname}/App.tsx?opened`
  await import(/* @vite-ignore */ file)
})

test('[A8.6] a reply that the session has ended forgets the user of the page', async () => {
  setUser({ id: 'rosa', team_id: 'red' } as SessionUser)
  caller.send = async () => Response.json({ done: false }, { status: 401 })
  await expect(request(sessionWire.verify, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(session.user).toBeNull()
  expect(localStorage.getItem(keys.session)).toBeNull()
})

test('[A8.9] the page goes where a reply leads', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  page.go('https://there.example/')
  expect(assign.mock.calls).toEqual([['https://there.example/']])
})
