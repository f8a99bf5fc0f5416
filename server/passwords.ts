import { hash, verify } from '@node-rs/argon2'

/** argon2id at the strength OWASP recommends for servers: 19 MiB, two passes. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes and checks passwords. */
export class Passwords {
  /** What an unknown account is checked against, so that it takes as long as a known one. */
  #decoy: Promise<string> | undefined

  hash(password: string): Promise<string> {
    return hash(password, options)
  }

  /** Whether a password fits; `stored` is null for an account that does not exist or has no password. */
  async fits(password: string, stored: string | null | undefined): Promise<boolean> {
    this.#decoy ??= this.hash('no account has this password')
    const fits = await verify(stored ?? (await this.#decoy), password)
    return fits && Boolean(stored)
  }
}
