import { beforeEach, onTestFinished } from 'vitest'
import { workspace } from '../../client/engine/workspace.ts'
import { caller } from '../../client/requests/request.ts'
import { setUser } from '../../client/session/session.ts'
import { openWorkspaceForTest } from '../../parts/testing/world.ts'

type Reply = (query: URLSearchParams) => unknown

/**
 * Before each test of a page of the admin centre: what the server answers to a path below that of
 * the organisation, a body or all of the response, and the requests that change something, one after the other.
 */
export function withOrganization(replies: Readonly<Record<string, Reply>>): { sent: string[] } {
  const told: { sent: string[] } = { sent: [] }
  beforeEach(async () => {
    await openWorkspaceForTest()
    setUser(workspace().user)
    onTestFinished(() => setUser(null))
    told.sent = []
    caller.csrf = 'token'
    caller.send = async (address, { method = 'GET', body } = {}) => {
      const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
      const path = pathname.replace('/api/v1', '').replace('/admin-center/organization', '')
      if (method === 'GET' && replies[path]) {
        const body = replies[path](searchParams)
        return body instanceof Response ? body : Response.json({ done: true, body })
      }
      told.sent.push([method, path, body].filter(Boolean).join(' '))
      return Response.json({ done: true, body: [] })
    }
  })
  return told
}
