import { randomBytes, randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { expect } from 'vitest'
import type { Call, Input } from '../../src/core/engine/call.ts'
import { exportProject, exportTasks } from '../../src/core/exports/calls.ts'
import { uploadFile } from '../../src/core/files/calls.ts'
import { addProjectMember, removeProjectMember } from '../../src/core/projects/members.ts'
import { getReportingStatistics } from '../../src/core/reporting/calls.ts'
import { createToken, listTokens, removeToken } from '../../src/core/security/tokens.ts'
import { login, logout } from '../../src/core/session/calls.ts'
import { describeTask } from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { address } from '../harness.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { deactivate, holdProjectFiles, incomingOf, lengthen } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { attach } from './uploads.ts'

const server = target()
const ours = { ours: true }

/** More than fits between a server and a client that does not read. */
const large = randomBytes(24 * 1024 * 1024)

/** A file that somebody begins to read, and then does not: resolves with whether it came whole. */
async function beginToRead(person: Person, path: string, headers: Record<string, string> = {}) {
  const asked = request(person.url + path, { headers: { Cookie: person.cookie, ...headers } }).end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.on('response', resolve).on('error', reject),
  )
  expect(response.statusCode).toBe(200)
  const closed = new Promise((resolve) => response.on('close', resolve).on('error', () => {}))
  response.pause()
  return async () => {
    response.resume()
    await closed
    return response.complete
  }
}

/** Asks for a file whose answer is not waited for. */
const abandoned = (person: Person, path: string) =>
  request(person.url + path, { headers: { Cookie: person.cookie } })
    .on('error', () => {})
    .end()

const pathOf = <C extends Call>(call: C, input: Input<C>) =>
  address(call, input as Record<string, unknown>).url

/** Waits until so many files are under way. */
const underWay = (count: number) => expect.poll(() => server.app.transfers.count).toBe(count)

clause(
  'B7.132',
  'a file that is being sent ends with the session, the token, the place and the team of its reader',
  async () => {
    const { owner, member, id: team, ids, make, project_id } = await emptyProject(server)
    const task = await make('Dome')
    const { url } = await attach(owner, task, large, 'plan.bin')
    const ends = async (person: Person, act: () => Promise<unknown>, headers = {}) => {
      const { count } = server.app.transfers
      const read = await beginToRead(person, url, headers)
      expect(server.app.transfers.count).toBe(count + 1)
      await act()
      await underWay(count)
      expect(await read()).toBe(false)
    }
    const elsewhere = owner.elsewhere()
    await elsewhere.do(login, owner.account)
    await ends(elsewhere, () => elsewhere.do(logout, {}))
    const { token } = await owner.do(createToken, {
      ...{ name: 'Backup', scope: 'read', password: owner.account.password },
    })
    const [made] = await owner.do(listTokens, {})
    const program = server.visitor()
    await ends(program, () => owner.do(removeToken, { id: made!.id }), {
      Authorization: `Bearer ${token}`,
    })

    // What concerns others leaves it alone.
    const read = await beginToRead(owner, url)
    const [place] = (await owner.rows('project', project_id, 'project_member')).filter(
      ({ team_member_id }) => team_member_id === ids.member,
    )
    await ends(member, () => owner.do(removeProjectMember, { id: place!.id }))
    await owner.do(addProjectMember, { project_id, team_member_id: ids.member })
    await ends(member, () => deactivate(server, team, ids.member))
    expect(await read()).toBe(true)
  },
  ours,
)

clause(
  'B7.132',
  'an export that is being sent ends with the place of its reader',
  async () => {
    const { owner, member, id: team, ids, project_id } = await emptyProject(server)
    // As with the file: what fits between the two is sent before anything ends it.
    const names = Array.from({ length: 72 }, (_, n) => `Dome ${n}`)
    const { tasks } = await owner.do(createTasks, { project_id, names })
    const description = `<p>${'A dome. '.repeat(60_000)}</p>`
    for (const id of tasks) await owner.do(describeTask, { id, description: '<p>A dome.</p>' })
    await lengthen(server, tasks, description)
    const path = pathOf(exportTasks, { id: project_id, columns: 'DESCRIPTION' })
    const read = await beginToRead(owner, path)
    // An account is sent two at a time.
    const second = await beginToRead(owner, path)
    await underWay(2)
    expect((await owner.send('GET', path)).status).toBe(429)
    const ofMember = await beginToRead(member, path)
    await deactivate(server, team, ids.member)
    await underWay(2)
    expect(await ofMember()).toBe(false)
    expect([await read(), await second()]).toEqual([true, true])
  },
  ours,
)

clause(
  'B7.132',
  'whole projects are written as files one after the other, beside reports, and none that nobody reads',
  async () => {
    const shops = []
    for (let n = 0; n < 4; n++) shops.push(await emptyProject(server, `Team ${n}`))
    const [first, ...others] = shops as [(typeof shops)[0], ...typeof shops]
    const path = (id: string) => pathOf(exportProject, { id })
    const held = holdProjectFiles(server)
    try {
      expect((await first.owner.send('HEAD', path(first.project_id))).status).toBe(200)
      expect(held.begun).toBe(0)
      const gone = abandoned(first.owner, path(first.project_id))
      await expect.poll(() => held.begun).toBe(1)
      const second = abandoned(first.owner, path(first.project_id))
      await underWay(2)
      expect((await first.owner.send('GET', path(first.project_id))).status).toBe(429)
      const asked = others.map(({ owner, project_id }) => owner.send('GET', path(project_id)))
      await underWay(5)
      expect(held.begun).toBe(1)
      await first.owner.do(getReportingStatistics, {})
      for (const request of [gone, second]) request.destroy()
      await underWay(3)
      held.goOn()
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
      expect(held.begun).toBe(1 + others.length)
      await expect.poll(() => incomingOf(server)).toEqual([])
    } finally {
      held.end()
    }
  },
  ours,
)

clause(
  'B7.132',
  'a whole project is not written on for somebody who has gone',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const held = holdProjectFiles(server)
    try {
      const gone = abandoned(owner, pathOf(exportProject, { id: project_id }))
      await expect.poll(() => held.begun).toBe(1)
      gone.destroy()
      await underWay(0)
      held.goOn()
      await expect.poll(() => incomingOf(server)).toEqual([])
      expect(held.written).toBeLessThanOrEqual(1)
    } finally {
      held.end()
    }
  },
  ours,
)

clause(
  'B7.132',
  'a file that is being received ends with the session of its sender',
  async () => {
    const { owner, member } = await emptyProject(server)
    const begin = async (person: Person) => {
      const id = randomUUID()
      const sent = request(person.url + pathOf(uploadFile, { id, name: 'plan.bin', size: 1_000 }), {
        method: 'PUT',
        headers: {
          ...{ Cookie: person.cookie, 'X-CSRF-Token': await person.freshToken() },
          'Content-Length': 1_000,
        },
      })
      const ended = new Promise<boolean>((resolve) =>
        sent.on('error', () => resolve(false)).on('response', () => resolve(true)),
      )
      sent.write(Buffer.alloc(500))
      return { ended, finish: () => sent.end(Buffer.alloc(500)) }
    }
    const other = await begin(owner)
    await underWay(1)
    const { ended } = await begin(member)
    await underWay(2)
    await member.do(logout, {})
    expect(await ended).toBe(false)
    await underWay(1)
    other.finish()
    expect(await other.ended).toBe(true)
  },
  ours,
)
