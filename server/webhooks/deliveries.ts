import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Draft } from '../../src/core/engine/draft.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import type { Row } from '../../src/core/model.ts'
import { batchBodyOf, bodyOf, type Occasion } from '../../src/core/webhooks/body.ts'
import { type HookEvent, hookEvents } from '../../src/core/webhooks/events.ts'
import { batchType } from '../../src/core/webhooks/topics.ts'
import type { LogEntry } from '../commands/log.ts'
import { linesOf, textAt } from '../db/json-lines.ts'
import { statement, type Target } from '../db/statements.ts'
import type { Listening, ListeningWebhooks } from './listening.ts'
import type { NewDelivery } from './tables.ts'

interface Telling extends Target {
  webhooks: ListeningWebhooks
  draftOf(room: Room): Promise<Draft>
}

/** What the webhooks of a team are told of a line of the log; the rooms are as the command leaves them. */
export async function deliveriesOf(
  entry: Omit<LogEntry, 'activity' | 'deliveries'>,
  { webhooks, draftOf, ...to }: Telling,
): Promise<NewDelivery[]> {
  const team_id = await teamOf(entry, draftOf)
  if (team_id === undefined) return []
  // With the lines of its room comes what is not known of its webhooks yet.
  const team = await draftOf(`team:${team_id}`)
  const listening = await webhooks.of(to, team_id)
  if (listening.length === 0) return []
  const events = hookEvents(entry.past)
  if (events.length === 0) return []
  const member = team.list('team_member', { user_id: entry.actor_id })[0]
  const actor = { id: entry.actor_id, name: member?.name ?? '' }
  const occasion = { team_id, at: entry.at, actor }
  const told = events.map(toldOf(occasion))
  return listening.flatMap((webhook) => deliveriesTo(webhook, told, { entry, occasion }))
}

/** The team of a line; undefined for what belongs to one person. */
async function teamOf(
  { room, past }: Pick<LogEntry, 'room' | 'past'>,
  draftOf: Telling['draftOf'],
): Promise<string | undefined> {
  const [kind, id] = splitRoom(room)
  if (kind !== 'project') return kind === 'team' ? id : undefined
  const gone = past.find(({ table }) => table === 'project')?.before as Row<'project'> | undefined
  return ((await draftOf(room)).get('project', id) ?? gone)?.team_id
}

interface Told {
  event: HookEvent
  body(): string
}

/** An event, whose body is made once, and only if somebody is told it. */
const toldOf =
  (occasion: Occasion) =>
  (event: HookEvent): Told => {
    let body: string | undefined
    return { event, body: () => (body ??= bodyOf(event, occasion)) }
  }

function deliveriesTo(
  { id: webhook_id, events, projects }: Listening,
  all: readonly Told[],
  { entry: { at }, occasion }: { entry: Pick<LogEntry, 'at'>; occasion: Occasion },
): NewDelivery[] {
  const told = all.filter(
    ({ event: { type, project_id } }) =>
      events.has(type) && (!projects || project_id === null || projects.has(project_id)),
  )
  const delivery = (type: string, body: string, nth: number): NewDelivery => ({
    ...{ id: randomUUID(), webhook_id, seq: 0, nth, type, body },
    at: Date.parse(at),
  })
  if (isTellable(told)) return told.map(({ event, body }, nth) => delivery(event.type, body(), nth))
  const batch = batchBodyOf(
    told.map(({ event }) => event),
    occasion,
  )
  return [delivery(batchType, batch, 0)]
}

/** Whether so much is told one by one, and not as a number of each. */
function isTellable(told: readonly Told[]): boolean {
  if (told.length > limits.webhookEventsPerCommand) return false
  let bytes = 0
  for (const { body } of told) {
    bytes += Buffer.byteLength(body())
    if (bytes > limits.webhookBytesPerCommand) return false
  }
  return true
}

/**
 * Keeps what webhooks are to be told, and gives the jobs that tell them, in one transaction with what
 * it tells of. A webhook that has been turned off meanwhile is not told.
 */
export function* tellingWebhooks(to: Target, deliveries: readonly NewDelivery[]) {
  if (deliveries.length === 0) return
  const lines = deliveries.map((each) => [
    ...[each.id, each.webhook_id, each.type, each.body, each.seq, each.nth, each.at],
  ])
  const number = (n: number) => sql`cast(${textAt(n)} as bigint)`
  const isOn = to.flavour === 'sqlite' ? sql`webhook.active = 1` : sql`webhook.active`
  yield statement(
    to,
    'tell webhooks',
    JSON.stringify(lines),
    (json) => sql`insert into webhook_delivery
      (id, webhook_id, type, body, seq, nth, created_at, next_at, state, by_hand, tries, attempts)
      select ${textAt(0)}, ${textAt(1)}, ${textAt(2)}, ${textAt(3)}, ${number(4)},
        ${number(5)}, ${number(6)}, ${number(6)}, 'waiting', ${off(to)}, 0, 0
      from ${linesOf(to.flavour, json)} join webhook on webhook.id = ${textAt(1)} where ${isOn}`,
  )
  const jobs = new Map(deliveries.map(({ webhook_id, seq, at }) => [webhook_id, [seq, at]]))
  const name = sql`'send-webhook ' || (${textAt(0)}) || ' ' || (${textAt(1)})`
  yield statement(
    to,
    'give jobs of webhooks',
    JSON.stringify([...jobs].map(([id, [seq, at]]) => [id, seq, at])),
    (json) => sql`insert into job (id, name, about, due_at, next_at, tries)
      select ${name}, 'send-webhook', ${textAt(0)}, ${number(2)}, ${number(2)}, 0
      from ${linesOf(to.flavour, json)} where true on conflict (id) do nothing`,
  )
}

const off = ({ flavour }: Target) => (flavour === 'sqlite' ? sql`0` : sql`false`)
