import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { addComment } from '../../src/core/comments/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { updateMember } from '../../src/core/members/edits.ts'
import { createProject, deleteProject } from '../../src/core/projects/calls.ts'
import { deleteTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask, describeTask, renameTask } from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { reorderTasks } from '../../src/core/tasks/list/order.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from '../../src/core/webhooks/calls.ts'
import { listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { answers, isSignedBy } from '../webhook-receiver.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { allStored, copyDelivery } from './inside.ts'
import type { Person } from './person.ts'
import { resolved } from './resolved.ts'
import { target } from './target.ts'
import {
  dayMs,
  deliveriesOf,
  found,
  hourMs,
  listener,
  make,
  ofTasks,
  tellingServer,
} from './webhook.ts'

const { receiver, said, last } = await listener()
const { server, clock, pass } = tellingServer()
const usual = target()
const ours = { ours: true, added: true }

/** A status that a new project can have. */
const proposed = async (person: Person) => (await person.do(listProjectStatuses, {}))[0]!.id

clause(
  'B7.132',
  'a webhook is told what happens in its team, signed, in order, as the rows of the wire, and of nothing else',
  async () => {
    const [shop, other] = [await emptyProject(server), await emptyProject(server)]
    const { owner, member, project_id, ids } = shop
    const address = receiver.address()
    const { secret, ...hook } = await make(owner, address)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const task = await shop.make('Build the dome')
    await member.do(renameTask, { id: task, name: 'Raise the dome' })
    await other.make('Not theirs')
    await member.do(addComment, { task_id: task, content: 'Not asked for' })
    await member.do(deleteTask, { id: task })
    await pass()
    expect(said(address)).toEqual([
      'task.created Build the dome',
      'task.updated Raise the dome',
      'task.deleted Raise the dome',
    ])
    for (const each of receiver.received(address)) {
      expect(isSignedBy(secret, each)).toBe(true)
      expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, each)).toBe(false)
      expect(each.headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': expect.stringMatching(/^Plumbline\//),
        'content-length': String(Buffer.byteLength(each.text)),
        'webhook-timestamp': String(Math.floor(clock.now / 1000)),
      })
    }
    const [, renamed] = receiver.received(address)
    const mia = await member.user()
    expect(renamed!.said).toEqual({
      type: 'task.updated',
      timestamp: new Date(clock.now).toISOString(),
      data: {
        ...{ team_id: shop.id, project_id, actor: { id: mia.id, name: 'Mia Member' } },
        task: expect.objectContaining({ id: task, project_id, status_id: shop.todo }),
        previous: { name: 'Build the dome' },
      },
    })
    const sent = await deliveriesOf(owner, hook)
    expect(sent.map(({ id }) => id)).toEqual(
      receiver
        .received(address)
        .map(({ id }) => id)
        .reverse(),
    )
    expect(sent[0]).toMatchObject({ state: 'delivered', attempts: 1, status: 204, next_at: null })
    expect(await found(owner, hook)).toMatchObject({
      ...{ name: 'CI', url: address, projects: null, active: true, off_reason: null },
      ...{ keeper: { name: 'Rosa Red' }, last_taken: true },
      last_sent: new Date(clock.now).toISOString(),
    })
    expect(ids.member).toBeTruthy()
  },
  ours,
)

clause(
  'B7.132',
  'comments, logged time, projects and members are told; what goes along with another thing is not, nor what is only put in another order',
  async () => {
    const shop = await emptyProject(server)
    const { owner, member, project_id } = shop
    const status_id = await proposed(owner)
    const address = receiver.address()
    const all = ['task', 'comment', 'time_log', 'project', 'member', 'project_member', 'file']
    const events = all.flatMap((topic) =>
      ['created', 'updated', 'deleted'].map((verb) => `${topic}.${verb}`),
    )
    await make(owner, address, { events })
    const [one, two] = [await shop.make('One'), await shop.make('Two')]
    await member.do(addComment, { task_id: one, content: 'Looks <b>good</b>' })
    const formatted_start = new Date(clock.now).toISOString()
    await member.do(addTimeLog, { id: one, seconds_spent: 60, formatted_start })
    await owner.do(reorderTasks, { project_id, task_ids: [one, two], new_order: [20, 10] })
    await owner.do(updateMember, { id: shop.ids.member, is_admin: true })
    await owner.do(deleteTask, { id: one })
    const { id: moon } = await owner.do(createProject, {
      name: 'Moon',
      color_code: '#123456',
      status_id,
    })
    await owner.do(deleteProject, { id: moon })
    await pass()
    expect(said(address)).toEqual([
      ...['task.created One', 'task.created Two', 'comment.created', 'time_log.created'],
      // Who logs time is assigned.
      ...['task.updated One', 'member.updated Mia Member', 'task.deleted One'],
      ...['project.created Moon', 'project.deleted Moon'],
    ])
    expect(receiver.received(address)[2]!.said.data).toMatchObject({
      project_id,
      comment: { task_id: one, content: 'Looks <b>good</b>', member_name: 'Mia Member' },
    })
    expect(receiver.received(address)[5]!.said.data).toMatchObject({
      project_id: null,
      member: { role: 'admin' },
      previous: { role: 'member' },
    })
  },
  ours,
)

clause(
  'B7.132',
  'a webhook of some projects is told of these alone; many things at once are told as a number of each',
  async () => {
    const shop = await emptyProject(server)
    const { owner, project_id } = shop
    const status_id = await proposed(owner)
    const [all, some] = [receiver.address(), receiver.address()]
    await make(owner, all)
    await make(owner, some, { projects: [project_id] })
    const moon = await owner.do(createProject, { name: 'Moon', color_code: '#123456', status_id })
    const names = Array.from({ length: 50 }, (_, n) => `Task ${n}`)
    const { tasks } = await owner.do(createTasks, { project_id: moon.id, names })
    await owner.do(createTasks, { project_id, names: [...names, 'One more'] })
    await owner.do(deleteTasks, { project: moon.id, tasks })
    await pass()
    expect(said(some)).toEqual(['batch.changed'])
    expect(last(some).said.data).toMatchObject({ project_id, counts: { 'task.created': 51 } })
    const created = said(all).filter((each) => each.startsWith('task.created'))
    expect(created).toEqual(names.map((name) => `task.created ${name}`))
    expect(said(all)).toHaveLength(50 + 1 + 50)
  },
  ours,
)

clause(
  'B7.132',
  'an undone command is told as what it does',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    const task = await shop.make('Build the dome')
    const address = receiver.address()
    await make(owner, address)
    const command_id = randomUUID()
    await owner.call(deleteTask, { id: task }, { 'X-Command-Id': command_id })
    await owner.do(undoCommand, { command_id, project_id: shop.project_id })
    await pass()
    expect(said(address)).toEqual(['task.deleted Build the dome', 'task.created Build the dome'])
  },
  ours,
)

clause(
  'B7.132',
  'a test is sent on demand, also to a webhook that is off, and only once',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const address = receiver.address(
      (response, received) => void held.then(() => answers(500)(response, received)),
    )
    const hook = await make(owner, address, { active: false })
    await shop.make('Not told')
    const made = await owner.do(testWebhook, { id: hook.id })
    expect(made).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: 0 })
    await owner.refused(testWebhook, { id: hook.id }, 'delivery_waits')
    release()
    await pass()
    await pass(dayMs)
    expect(said(address)).toEqual(['webhook.test CI'])
    expect(last(address)).toMatchObject({
      id: made.id,
      said: { data: { team_id: shop.id, webhook: { id: hook.id, name: 'CI' } } },
    })
    expect(isSignedBy(hook.secret, last(address))).toBe(true)
    expect(await deliveriesOf(owner, hook)).toMatchObject([{ state: 'failed', attempts: 1 }])
  },
  ours,
)

clause(
  'B7.132',
  'secrets are told once and kept sealed; a new one signs at once, and the one before for a day more',
  async () => {
    const shop = await emptyProject(server)
    const { owner } = shop
    const address = receiver.address()
    const command = { 'X-Command-Id': randomUUID() }
    const input = { name: 'CI', url: address, events: ofTasks }
    const { body: hook } = await owner.call(createWebhook, input, command)
    const again = await owner.call(createWebhook, input, command)
    expect(again.body).toMatchObject({ id: hook.id, secret: '' })
    expect(JSON.stringify(await owner.do(listWebhooks, {}))).not.toContain('whsec_')
    const { secret: next, ...renewed } = await owner.do(renewWebhookSecret, { id: hook.id })
    expect(renewed.former_secret_until).toBe(new Date(clock.now + dayMs).toISOString())
    const stored = await allStored(server)
    for (const each of [hook.secret, next]) expect(stored).not.toContain(each.slice(6))
    await shop.make('One')
    await pass()
    const both = [hook.secret, next]
    expect(both.map((each) => isSignedBy(each, last(address)))).toEqual([true, true])
    await pass(dayMs)
    await shop.make('Two')
    await pass()
    expect(both.map((each) => isSignedBy(each, last(address)))).toEqual([false, true])
  },
  ours,
)

clause(
  'B7.132',
  'webhooks are for owners and admins of their team alone, and what is given is checked',
  async () => {
    const [shop, other] = [await emptyProject(server), await emptyProject(server)]
    const { owner, member, project_id } = shop
    const address = receiver.address()
    const hook = await make(owner, address)
    const { id } = hook
    const good = { name: 'CI', url: address, events: ofTasks }
    for (const [call, input] of [
      [listWebhooks, {}],
      [createWebhook, good],
      [updateWebhook, { id, active: false }],
      [deleteWebhook, { id }],
      [renewWebhookSecret, { id }],
      [testWebhook, { id }],
      [listDeliveries, { id }],
    ] as const)
      await member.refused(call, input as never, 'forbidden')
    await owner.do(testWebhook, { id })
    const [sent] = await deliveriesOf(owner, hook)
    const theirs = { id, delivery: sent!.id }
    for (const [call, input] of [
      [updateWebhook, { id, active: false }],
      [deleteWebhook, { id }],
      [renewWebhookSecret, { id }],
      [testWebhook, { id }],
      [listDeliveries, { id }],
      [getDelivery, theirs],
      [sendDeliveryAgain, theirs],
    ] as const)
      await other.owner.refused(call, input as never, 'not_found', 'id')
    const another = await make(owner, address)
    await owner.refused(getDelivery, { ...theirs, id: another.id }, 'not_found', 'delivery')

    const refused = (input: object, code: Parameters<Person['refused']>[2], field: string) =>
      owner.refused(createWebhook, { ...good, ...input }, code, field)
    await refused({ name: ' <b></b> ' }, 'webhook_name_required', 'name')
    await refused({ name: 'x'.repeat(101) }, 'name_too_long', 'name')
    await refused({ events: [] }, 'webhook_events_required', 'events')
    await refused({ events: ['task.painted'] }, 'invalid', 'events')
    await refused({ projects: [] }, 'webhook_projects_required', 'projects')
    await refused({ projects: [project_id, other.project_id] }, 'not_found', 'projects')
    await refused({ url: `https://a.example/${'x'.repeat(2_000)}` }, 'invalid', 'url')
    for (const url of [
      '',
      'hook',
      'ftp://a.example/',
      'javascript:alert(1)',
      'https://a:b@c.example',
    ])
      await refused({ url }, 'webhook_url_invalid', 'url')
    // As it is stored, each of these letters has nine characters.
    await refused({ url: `https://a.example/${'漢'.repeat(300)}` }, 'webhook_url_invalid', 'url')
    await owner.refused(updateWebhook, { id, url: 'hook' }, 'webhook_url_invalid', 'url')
    await owner.do(updateWebhook, { id, name: 'Chat' })
    expect(await found(owner, hook)).toMatchObject({ name: 'Chat', url: address, events: ofTasks })
    for (let n = 2; n < 20; n++) await make(owner, address)
    await owner.refused(createWebhook, good, 'too_many_webhooks')
    await owner.do(deleteWebhook, { id })
    await owner.refused(deleteWebhook, { id }, 'not_found', 'id')
    expect(await owner.do(listWebhooks, {})).toHaveLength(19)
  },
  ours,
)

clause(
  'B7.132',
  'no address inside is taken, and none is sent to that a name leads to',
  async () => {
    const shop = await emptyProject(usual)
    const { owner } = shop
    for (const url of [
      ...['http://a.example/', 'https://localhost/', 'https://127.0.0.1/', 'https://2130706433/'],
      ...['https://0x7f.1/', 'https://10.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
      ...['https://169.254.169.254/latest/meta-data', 'https://192.168.1.1/', receiver.url],
    ])
      await owner.refused(
        createWebhook,
        { name: 'CI', url, events: ofTasks },
        'webhook_url_invalid',
        'url',
      )
    // One address inside is enough.
    resolved('hooks.example', ['8.8.8.8', '127.0.0.1'])
    const hook = await make(owner, 'https://hooks.example/')
    await shop.make('Build the dome')
    usual.app.jobs.wake()
    await expect
      .poll(async () => (await deliveriesOf(owner, hook))[0])
      .toMatchObject({ attempts: 1, status: null, fault: 'inside' })
  },
  ours,
)

const aging = tellingServer()

clause(
  'B7.132',
  'deliveries are listed in pages, and forgotten after two weeks',
  async () => {
    const shop = await emptyProject(aging.server)
    const { owner } = shop
    const hook = await make(owner, receiver.address())
    for (let n = 0; n < 5; n++) await shop.make(`Task ${n}`)
    await aging.pass()
    const page = await owner.do(listDeliveries, { id: hook.id, index: 2, size: 2 })
    expect([page.total, page.data.length]).toEqual([5, 2])
    const all = await deliveriesOf(owner, hook)
    expect(page.data).toEqual(all.slice(2, 4))
    for (let n = 0; n < 12 * 13 + 6; n++) await aging.pass(2 * hourMs)
    expect(await deliveriesOf(owner, hook)).toHaveLength(5)
    for (let n = 0; n < 12; n++) await aging.pass(2 * hourMs)
    expect(await deliveriesOf(owner, hook)).toEqual([])
  },
  ours,
)

clause(
  'B7.132',
  'much text at once is told as a number of each, too; a body that is too long has the id alone',
  async () => {
    const shop = await emptyProject(server)
    const { owner, project_id } = shop
    const described = async (name: string, length: number) => {
      const id = await shop.make(name)
      await owner.do(describeTask, { id, description: 'x'.repeat(length) })
      return id
    }
    const tasks: string[] = []
    for (let n = 0; n < 5; n++) tasks.push(await described(`Task ${n}`, 250_000))
    const long = await described('Long', bounds.webhookBodyBytes)
    const address = receiver.address()
    await make(owner, address)
    await owner.do(deleteTasks, { project: project_id, tasks: tasks.slice(3) })
    await pass()
    expect(said(address)).toEqual(['task.deleted Task 3', 'task.deleted Task 4'])
    expect(last(address).text.length).toBeGreaterThan(250_000)
    await owner.do(deleteTask, { id: long })
    await pass()
    expect(last(address).said.data).toMatchObject({ task: { id: long }, shortened: true })
    expect(last(address).text.length).toBeLessThan(1_000)
    for (let n = 5; n < 7; n++) tasks.push(await described(`Task ${n}`, 250_000))
    await owner.do(deleteTasks, {
      project: project_id,
      tasks: tasks.filter((_, n) => n !== 3 && n !== 4),
    })
    await pass()
    expect(last(address).said).toMatchObject({
      type: 'batch.changed',
      data: { project_id, counts: { 'task.deleted': 5 } },
    })
  },
  ours,
)

clause(
  'B7.132',
  'owners and admins who look at the webhooks hear of what others make, change and remove; other teams do not',
  async () => {
    const [shop, other] = [await emptyProject(server), await emptyProject(server)]
    const { owner, admin } = shop
    const [here, elsewhere] = [await admin.socket(), await other.owner.socket()]
    // Of what came before all is told.
    const last = await owner.do(createProject, {
      ...{ name: 'Moon', color_code: '#123456', status_id: await proposed(owner) },
    })
    let told: unknown
    do told = await here.next(events.PROJECTS_CHANGED)
    while (!(told as { project_ids: string[] }).project_ids.includes(last.id))
    const hook = { id: '' }
    for (const change of [
      async () => Object.assign(hook, await make(owner, receiver.address(answers(410)))),
      () => owner.do(updateWebhook, { id: hook.id, name: 'Chat' }),
      () => owner.do(deleteWebhook, { id: hook.id }),
    ]) {
      const hears = here.next(events.PROJECTS_CHANGED)
      await change()
      expect(await hears).toEqual({ project_ids: [] })
    }
    expect(elsewhere.heard).not.toContainEqual([
      String(events.PROJECTS_CHANGED),
      { project_ids: [] },
    ])
  },
  ours,
)

clause(
  'B7.132',
  'a webhook of some projects stays one of these, also where one of them has gone',
  async () => {
    const shop = await emptyProject(server)
    const { owner, project_id } = shop
    const address = receiver.address()
    const moon = await owner.do(createProject, {
      ...{ name: 'Moon', color_code: '#123456', status_id: await proposed(owner) },
    })
    const hook = await make(owner, address, { projects: [moon.id] })
    await owner.do(deleteProject, { id: moon.id })
    await owner.do(updateWebhook, { id: hook.id, name: 'Chat' })
    await shop.make('Not theirs')
    await pass()
    expect(said(address)).toEqual([])
    expect(await found(owner, hook)).toMatchObject({ name: 'Chat', projects: [moon.id] })
    const both = { id: hook.id, projects: [moon.id, project_id] }
    expect(await owner.do(updateWebhook, both)).toMatchObject({ projects: both.projects })
    await owner.do(updateWebhook, { id: hook.id, projects: [project_id] })
    await owner.refused(updateWebhook, both, 'not_found', 'projects')
    await shop.make('Theirs')
    await pass()
    expect(said(address)).toEqual(['task.created Theirs'])
  },
  ours,
)

const full = tellingServer()

clause(
  'B7.132',
  'of each webhook 1,000 deliveries are kept, and all that wait',
  async () => {
    const shop = await emptyProject(full.server)
    const { owner } = shop
    const hook = await make(owner, receiver.address())
    await shop.make('One')
    await full.pass()
    const count = bounds.webhookDeliveriesKept
    await copyDelivery(full.server, hook.id, { count, state: 'delivered' })
    await copyDelivery(full.server, hook.id, { count: 5 })
    await full.pass(hourMs)
    const { total } = await owner.do(listDeliveries, { id: hook.id })
    expect(total).toBe(count + 5)
  },
  ours,
)
