import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attempts, launchAttack } from '../attack/attack.ts'
import { isDone, mixed, projectOf } from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { Line } from '../load.ts'
import { median, percentile, shown } from '../numbers.ts'
import { launch, memoryMb, runToEnd } from '../processes.ts'
import { root } from '../root.ts'
import {
  type Caller,
  copyOf,
  type Server,
  serveArguments,
  serverEnvironment,
  signIn,
} from '../server.ts'
import type { World } from '../world.ts'

const seconds = 15
/** Between two commands of the client that is measured. */
const everyMs = 15
/** The attacker comes from another address of this machine. */
const elsewhere = '127.0.0.2'
/** How long the server may take to give memory back. */
const calmMs = 45_000

/**
 * What a client of one tenant notices while an account of another does everything at once, with the
 * limits on.
 */
export const underAttack: Family = {
  name: 'attack',
  what: 'one client while an account of another tenant attacks: 1,000 sockets, joins, sign-ins, 1 MB messages',
  figures: [
    { name: 'attack-p99', unit: 'of quiet', better: 'lower', floor: 3 },
    { name: 'attack-refused', unit: 'commands', better: 'lower', floor: 0 },
    { name: 'attack-memory', unit: 'MB', better: 'lower', floor: 30 },
  ],
  async run(stage) {
    const rounds: Round[] = []
    for (let n = 0; n < stage.rounds; n++) rounds.push(await attacked(stage))
    const of = (pick: (round: Round) => number) => median(rounds.map(pick))
    const { attempts } = rounds[0]!
    return {
      'attack-p99': {
        value: of(({ quiet, noisy }) => percentile(noisy, 99) / percentile(quiet, 99)),
        reference: {
          name: 'the same client in quiet, ms',
          value: of(({ quiet }) => percentile(quiet, 99)),
        },
        note: `${shown(of(({ noisy }) => percentile(noisy, 99)))} ms; tried: ${said(attempts)}`,
      },
      'attack-refused': {
        value: rounds.reduce((sum, { refused }) => sum + refused, 0),
        reference: { name: 'in quiet', value: 0 },
      },
      'attack-memory': {
        value: of(({ before, after }) => after - before),
        reference: { name: 'before the attack, MB', value: of(({ before }) => before) },
      },
    }
  },
}

interface Round {
  quiet: number[]
  noisy: number[]
  refused: number
  /** Megabytes of the server. */
  before: number
  after: number
  attempts: Attempts
}

async function attacked(stage: Harness): Promise<Round> {
  const world = await stage.world()
  const data = copyOf(world)
  const email = await addTenant(data)
  const listening = await launch(serveArguments(data), {
    ...serverEnvironment,
    PLUMBLINE_RATE_LIMITS: 'on',
  })
  const server: Server = { ...listening, world, data }
  try {
    const client = await Client.open(server, await signIn(server, world.people[0]!), world)
    const attacker = await signIn({ ...server, localAddress: elsewhere }, email)
    const quiet = await client.send(seconds)
    await pause(1_000)
    const before = memoryMb(server.pid)
    const address = { host: server.host, port: server.port, localAddress: elsewhere }
    const attack = launchAttack({ address, headers: attacker.headers, email, seconds: seconds + 2 })
    // While the attacker starts.
    await pause(1_500)
    const noisy = await client.send(seconds)
    const attempts = await attack
    client.close()
    const after = await calm(server.pid, before)
    return { quiet, noisy, refused: client.refused, before, after, attempts }
  } finally {
    await server.stop()
  }
}

/** Puts a team of other people into a data folder and gives the address of its owner. */
async function addTenant(data: string): Promise<string> {
  const size = ['--teams', '1', '--members', '3', '--projects', '1', '--tasks', '20']
  const text = await runToEnd([
    join(root, 'dist/plumbline.js'),
    ...['seed', ...size, '--seed', 'attack', '--force', '--data', data, '--json'],
  ])
  return (JSON.parse(text) as { people: { email: string }[] }).people[0]!.email
}

/** A user who works on one project at an even pace. */
class Client {
  refused = 0
  #line: Line
  readonly #server: Server
  readonly #next: () => { text: string }

  private constructor(server: Server, line: Line, next: () => { text: string }) {
    this.#server = server
    this.#line = line
    this.#next = next
  }

  static async open(server: Server, caller: Caller, world: World): Promise<Client> {
    const project = await projectOf(server, caller, world.projects[2]!.id)
    return new Client(server, await Line.open(server), mixed(server, caller, project))
  }

  /**
   * Sends commands for a while; milliseconds from when each was due, so that waiting for an earlier
   * answer counts too.
   */
  async send(forSeconds: number): Promise<number[]> {
    const taken: number[] = []
    const start = performance.now()
    for (let due = start; due < start + forSeconds * 1000; due += everyMs) {
      const wait = due - performance.now()
      if (wait > 0) await pause(wait)
      if (!(await this.#isDone(this.#next().text))) this.refused++
      taken.push(performance.now() - due)
    }
    return taken
  }

  /** Whether a command was carried out; after a lost connection the next one has a new one. */
  async #isDone(text: string): Promise<boolean> {
    try {
      return isDone(await this.#line.ask(text))
    } catch {
      this.#line = await Line.open(this.#server)
      return false
    }
  }

  close() {
    this.#line.close()
  }
}

/** The memory of a process once it has come back to what it was, or has had its time for that. */
async function calm(pid: number, before: number): Promise<number> {
  const patience = performance.now() + calmMs
  while (memoryMb(pid) > before && performance.now() < patience) await pause(1_000)
  return memoryMb(pid)
}

const said = ({ opened, turnedAway, joins, bigMessages, bigBodies, signIns }: Attempts) =>
  `${shown(opened)} sockets opened, ${shown(turnedAway)} connections turned away, ${shown(joins)} joins, ${shown(bigMessages)} + ${shown(bigBodies)} messages of 1 MB, ${shown(signIns)} sign-ins`
