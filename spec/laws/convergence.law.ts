import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../../src/client/engine/replica/command.ts'
import { Replica } from '../../src/client/engine/replica/replica.ts'
import { may } from '../../src/core/catalogue/access.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { snapshotOf } from '../../src/core/engine/snapshot.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { type Row, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import type { Given, Line, Result } from './memory.ts'
import { type Pool, resolve } from './picks.ts'
import { holds, mutationOf, type Step, stepBy } from './script.ts'
import { actorIn, actorOf, mayRead } from './test-data/actors.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon, type Person } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'

/*
 * Two and three screens and a server. Clicks, requests, answers and pushes happen in any order;
 * requests and answers are lost and repeated, connections break, pages are reloaded. At the end
 * every screen shows the rows of the server, and nothing is pending.
 */

const viewers = ['rosa', 'mia', 'max'] as const

type Move =
  | { kind: 'click'; who: number; step: Step }
  /**
   * The request at the head of the outbox reaches the server; then its answer reaches the screen,
   * or is lost.
   */
  | { kind: 'serve' | 'answer' | 'lose'; who: number }
  /** The next push reaches the screen, or reaches it twice. */
  | { kind: 'deliver' | 'deliver twice'; who: number }
  | { kind: 'disconnect' | 'resume' | 'reset' | 'reload' | 'leave'; who: number }

const who = fc.nat(2)
const kinds = [
  ...['serve', 'serve', 'serve', 'answer', 'answer', 'deliver', 'deliver', 'deliver'],
  ...['lose', 'deliver twice', 'disconnect', 'resume', 'reset', 'reload', 'leave'],
] as Exclude<Move['kind'], 'click'>[]
const click = fc.record({ kind: fc.constant('click' as const), who, step: stepBy('rosa') })
const other = fc.record({ kind: fc.constantFrom(...kinds), who })
const script: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof({ weight: 2, arbitrary: click }, { weight: 5, arbitrary: other }),
  {
    minLength: 5,
    maxLength: 60,
    size: 'max',
  },
)

const snapshotTables = tableNames.filter((table) => !tableOf(table).lazy)

/**
 * A browser page: its replica, the commands it has yet to send, and the pushes on their way to it.
 */
class Screen {
  replica: Replica
  readonly name: Person
  readonly testData: TestData
  /** Commands in the order they were given; the first is the one under way. */
  queue: Command[] = []
  answer: Result | undefined
  pushes: Line[] = []
  joined = new Set<Room>()
  /** The rooms this page wants. */
  readonly rooms: Room[]
  /** These, and the rooms of projects made here. */
  readonly shown: Set<Room>
  clicks = 0
  /** The ids of the commands given here. */
  readonly given: string[] = []

  constructor(testData: TestData, name: Person) {
    this.testData = testData
    this.name = name
    this.rooms = [
      `user:${testData.user(name)}`,
      `team:${testData.team('red')}`,
      `project:${testData.project('moon')}`,
    ]
    this.shown = new Set(this.rooms)
    this.replica = this.#newPage()
  }

  /** An empty page, which looks at some of the rows from when they come until it is closed. */
  #newPage(): Replica {
    const replica = new Replica()
    const watched = new Set<string>()
    replica.onChange((room, changes) => {
      this.shown.add(room)
      for (const { table, id } of changes) {
        if (watched.has(`${table}/${id}`) || !isWatched(id)) continue
        watched.add(`${table}/${id}`)
        replica.watch(table, id)
      }
    })
    return replica
  }

  /** Every row of a table as this page shows it. */
  list<T extends TableName>(table: T): Row<T>[] {
    return [...this.shown].flatMap((room) => this.replica.reader(room)?.list(table) ?? [])
  }

  get readable() {
    return this.rooms.filter((room) => mayRead(this.testData, this.name, room))
  }

  async open(how: 'resume' | 'reset') {
    for (const room of this.rooms) {
      if (!mayRead(this.testData, this.name, room)) {
        await this.replica.drop(room)
        continue
      }
      const position = this.replica.positionOf(room)
      this.joined.add(room)
      if (!position || how === 'reset') await this.replica.load(this.testData.memory.snapshot(room))
      else await this.replica.receive(room, this.testData.memory.since(room, position.seq))
    }
  }

  disconnect() {
    this.joined.clear()
    this.pushes = []
  }

  /**
   * A new page, from what this browser keeps: rooms as the server said them, and commands not
   * answered yet.
   */
  async reload() {
    const kept = this.rooms.flatMap((room) => {
      const rows = this.replica.truth(room)
      return rows
        ? [JSON.parse(JSON.stringify(snapshotOf(room, rows, this.replica.positionOf(room)!)))]
        : []
    })
    this.disconnect()
    this.answer = undefined
    this.replica = this.#newPage()
    for (const snapshot of kept) await this.replica.load(snapshot)
    for (const command of this.queue) await this.replica.expect(command)
    await this.open('resume')
  }

  async click({ call: name, input: given }: Step) {
    const { memory } = this.testData
    const seen: Pool = {
      ...Object.fromEntries(
        tableNames.map((table) => [table, this.list(table).map((row) => row.id)]),
      ),
      command: this.given,
    }
    const input = resolve(given, { near: seen, far: memory.pool() }) as Record<string, unknown>
    const call = mutationOf(name)
    const parsed = call.input.safeParse(input)
    const [table, field] = (Object.entries(call.about ?? {})[0] ?? []) as [TableName?, string?]
    const id =
      field && String([(parsed.data as Record<string, unknown> | undefined)?.[field]].flat()[0])
    const row =
      table && id
        ? (this.replica.find(table, id) as { project_id?: string } | undefined)
        : undefined
    const project = row && (table === 'project' ? id : row.project_id)
    const scope = {
      user: this.testData.user(this.name),
      team: this.testData.team('red'),
      ...(project ? { project } : {}),
    }
    const actor =
      (project && actorIn(this.testData, this.name, project)) || actorOf(this.testData, this.name)
    if (!parsed.success || (table && !row) || !may(actor, call.may)) return
    const command: Command = {
      id: deriveId(`${this.testData.user(this.name)} ${++this.clicks}`),
      name,
      call,
      input,
      parsed: parsed.data as Record<string, unknown>,
      actor,
      scope,
      now: noon + this.clicks,
    }
    this.given.push(command.id)
    const refused = await this.replica.expect(command)
    if (refused && refused.code !== 'not_found') await this.replica.settle(command.id)
    else this.queue.push(command)
  }

  async takeAnswer() {
    if (!this.answer) return
    const { id } = this.queue.shift()!
    if (this.answer.done) await this.replica.answered(id, this.answer)
    else await this.replica.settle(id)
    this.answer = undefined
  }

  async takePush(times: number) {
    const line = this.pushes.shift()
    for (let n = 0; line && n < times; n++) await this.replica.receive(line.room, [line])
  }
}

/**
 * The server takes the first command of a screen's outbox, pushes what it changed, and takes those
 * out of rooms who lost them.
 */
async function serve(screen: Screen, screens: readonly Screen[]) {
  const command = screen.queue[0]
  if (!command) return
  const { memory } = screen.testData
  const before = memory.head
  const project = command.scope.project
  const actor = project ? actorIn(screen.testData, screen.name, project) : command.actor
  const given: Given = {
    ...command,
    input: command.parsed,
    actor: actor ?? command.actor,
    now: noon + before,
  }
  screen.answer =
    actor && may(actor, command.call.may)
      ? await memory.run(given)
      : { done: false, code: 'not_found' }
  for (const line of memory.log.slice(before))
    for (const each of screens)
      if (each.joined.has(line.room)) each.pushes.push(structuredClone(line))
  for (const each of screens)
    for (const room of [...each.joined])
      if (!mayRead(each.testData, each.name, room)) {
        each.joined.delete(room)
        each.pushes = each.pushes.filter((line) => line.room !== room)
        await each.replica.drop(room)
      }
}

async function play(screen: Screen, move: Move, screens: readonly Screen[]) {
  if (move.kind === 'click') return screen.click(move.step)
  if (move.kind === 'serve') return serve(screen, screens)
  if (move.kind === 'answer') return screen.takeAnswer()
  if (move.kind === 'lose') screen.answer = undefined
  if (move.kind === 'deliver') return screen.takePush(1)
  if (move.kind === 'deliver twice') return screen.takePush(2)
  if (move.kind === 'disconnect') return screen.disconnect()
  if (move.kind === 'reload') return screen.reload()
  if (move.kind === 'resume' || move.kind === 'reset') {
    screen.disconnect()
    return screen.open(move.kind)
  }
  if (move.kind === 'leave') for (const room of screen.rooms.slice(1)) await leave(screen, room)
}

async function leave(screen: Screen, room: Room) {
  screen.joined.delete(room)
  screen.pushes = screen.pushes.filter((line) => line.room !== room)
  await screen.replica.drop(room)
}

/** Half of all rows. */
const isWatched = (id: string) => Number.parseInt(id[0]!, 16) % 2 === 0

/** At every moment: no task without its status, and rows looked at are as they are found. */
function expectWhole(screen: Screen) {
  const { replica } = screen
  const wrong: string[] = []
  for (const task of screen.list('task'))
    if (!replica.find('status', task.status_id))
      wrong.push(`${task.name} has a status that is not there`)
  for (const table of snapshotTables) {
    const shown: Record<string, object> = replica.shown[table]
    const rows = screen.list(table).filter(({ id }) => isWatched(id))
    for (const row of rows)
      if (shown[row.id] !== row) wrong.push(`${table} ${row.id} is shown as it is not`)
    if (Object.keys(shown).length !== rows.length) wrong.push(`${table} shows what is not there`)
  }
  if (wrong.length > 0) expect(wrong).toEqual([])
}

function expectShownIsTruth(screen: Screen) {
  const { memory } = screen.testData
  expect(screen.replica.pending.map(({ name }) => name)).toEqual([])
  // Rows of lazy tables are asked for one at a time and not in snapshots.
  for (const table of snapshotTables) {
    const expected = screen.readable.flatMap((room) => memory.rowsOf(room).list(table))
    const truth = screen.readable.flatMap((room) => screen.replica.truth(room)!.list(table))
    expect(byId(truth)).toEqual(byId(expected))
    expect(byId(screen.list(table))).toEqual(byId(expected))
  }
}

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  JSON.parse(JSON.stringify([...rows].sort((a, b) => (a.id < b.id ? -1 : 1)))) as T[]

let tries = 0

for (const count of [2, 3])
  test(`${count} screens and the server converge in any order of events`, async () => {
    await holds('convergence', script, 200, async (moves) => {
      const testData = await makeTestData(`converge ${++tries}`)
      const screens = viewers.slice(0, count).map((name) => new Screen(testData, name))
      for (const screen of screens) await screen.open('reset')
      for (const move of moves) {
        const screen = screens[move.who % count]!
        await play(screen, move, screens)
        for (const each of screens) expectWhole(each)
      }
      for (const screen of screens) await screen.open('resume')
      while (screens.some(({ queue }) => queue.length > 0))
        for (const screen of screens) {
          await serve(screen, screens)
          await screen.takeAnswer()
        }
      for (const screen of screens) while (screen.pushes.length > 0) await screen.takePush(1)
      for (const screen of screens) await screen.open('resume')
      for (const screen of screens) {
        expectWhole(screen)
        expectShownIsTruth(screen)
      }
    })
  })
