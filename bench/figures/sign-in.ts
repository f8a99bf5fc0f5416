import { hash, verify } from '@node-rs/argon2'
import type { Family } from '../figure.ts'
import { Line, request } from '../load.ts'
import { median, medianRatio, shown } from '../numbers.ts'

const warmUps = 3
const times = 15
/** What OWASP recommends, and the server uses: argon2id with 19 MiB and two passes. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Signing in with a password, one person alone, as a multiple of checking the hash of theirs. */
export const signingIn: Family = {
  name: 'sign-in',
  what: 'signing in, alone',
  figures: [{ name: 'sign-in', unit: 'of the hash', better: 'lower', floor: 1.3 }],
  async run(harness) {
    const server = await harness.server()
    const { password, people } = server.world
    const stored = await hash(password, strength)
    const asked = request(
      server,
      'POST',
      '/secure/login',
      {},
      JSON.stringify({ email: people[0], password }),
    )
    const line = await Line.open(server)
    const ours: number[] = []
    const hashes: number[] = []
    for (let n = -warmUps; n < times * harness.rounds; n++) {
      const started = performance.now()
      const { status } = await line.ask(asked)
      const answered = performance.now()
      if (status !== 200) throw new Error(`signing in was answered with ${status}`)
      await verify(stored, password)
      if (n < 0) continue
      ours.push(answered - started)
      hashes.push(performance.now() - answered)
    }
    line.close()
    return {
      'sign-in': {
        value: medianRatio(ours, hashes),
        reference: { name: 'the hash alone, ms', value: median(hashes) },
        note: `${shown(median(ours))} ms`,
      },
    }
  },
}
