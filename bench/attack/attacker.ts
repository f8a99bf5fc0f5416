import { randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Line, request } from '../load.ts'
import { frameOf, Screen } from '../screen.ts'
import type { Attack, Attempts } from './attack.ts'

// One account of another tenant that does everything at once, as fast as it is let. A process of
// its own.

const sockets = 1_000
const bigSockets = 20
const bigBodies = 5
const signIns = 50
const roomsTried = 40_000
const joinsAtOnce = 50
/** Between two writes of a socket, so that what waits in the system stays small. */
const apartMs = 100
/** Between a refusal and the next try. */
const againMs = 500

// An attacker works on a machine of their own: here they get what the server and its client leave.
setPriority(constants.priority.PRIORITY_LOW)

const attack = JSON.parse(process.argv[2]!) as Attack
const { address, headers } = attack
const end = performance.now() + attack.seconds * 1000
const attempts: Attempts = {
  opened: 0,
  turnedAway: 0,
  joins: 0,
  bigMessages: 0,
  bigBodies: 0,
  signIns: 0,
}

const joins = Array.from({ length: roomsTried / joinsAtOnce }, () =>
  Buffer.concat(
    Array.from({ length: joinsAtOnce }, (_, n) =>
      frameOf(`42${n}${JSON.stringify(['64', { room: `project:${randomUUID()}`, seq: 0 }])}`),
    ),
  ),
)
const filler = 'x'.repeat(1_000_000)
const bigMessage = frameOf(
  `420${JSON.stringify(['16', { task_id: randomUUID(), description: filler }])}`,
)
const bigBody = request(
  address,
  'POST',
  '/api/v1/tasks/quick-task',
  headers,
  JSON.stringify({ name: filler }),
)
const credentials = JSON.stringify({ email: attack.email, password: 'Wrong-pass-1' })
const signIn = request(address, 'POST', '/secure/login', {}, credentials)

setTimeout(() => {
  console.log(JSON.stringify(attempts))
  process.exit(0)
}, attack.seconds * 1000)

let turn = 0
const nextJoins = () => {
  attempts.joins += joinsAtOnce
  return joins[turn++ % joins.length]!
}
const nextBigMessage = () => {
  attempts.bigMessages++
  return bigMessage
}

for (let n = 0; n < signIns; n++) void again(() => repeat(signIn, 'signIns'))
for (let n = 0; n < bigBodies; n++) void again(() => repeat(bigBody, 'bigBodies'))
for (let n = 0; n < bigSockets; n++) void again(() => flood(nextBigMessage))
for (let n = 0; n < sockets; n++) void again(() => flood(nextJoins))

/** Does it over and over; after a failure a little later. */
async function again(work: () => Promise<void>) {
  while (performance.now() < end) {
    await work().catch(() => attempts.turnedAway++)
    await pause(againMs)
  }
}

async function flood(next: () => Buffer) {
  const screen = await Screen.open(address, headers)
  attempts.opened++
  await screen.flood(next, apartMs)
}

async function repeat(text: string, counted: 'bigBodies' | 'signIns') {
  const line = await Line.open(address)
  for (;;) {
    attempts[counted]++
    await line.ask(text)
  }
}
