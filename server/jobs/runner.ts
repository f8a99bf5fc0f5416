import { limits } from '../../src/core/catalogue/limits.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { type Asked, type Claimed, claimDue, goesOn, isHeld, note } from './claim.ts'
import { giveJobs, type NewJob } from './give.ts'
import { type LaneName, lanes, refilled, type Share, shares } from './lanes.ts'

/** A job that was begun. Its id and due time are the same however often it is begun. */
export interface Job {
  id: string
  about: string
  /** Milliseconds. */
  due_at: number
}

/** A kind of job. */
export interface JobKind {
  /** How often it comes round, in milliseconds; absent for jobs that commands give. */
  every?: number
  /** Waits for others, and holds up only the jobs of its lane. */
  lane?: LaneName
  /** How often it is tried, where somebody waits for it. */
  tries?: number
  /** Does the work, which may have been done before: a job runs at least once. `goesOn` if some is left. */
  run(app: App, job: Job): Promise<unknown>
  /** Tells those who wait for it that it will not be done, after its last try has failed. */
  giveUp?(app: App, job: Job): Promise<unknown>
}

type Kinds = Readonly<Record<string, JobKind>>

/**
 * Runs the jobs that are due. They are rows, which one process claims for a while; a job that has
 * not ended by then, because its process was killed or it hangs, is begun again.
 */
export class JobRunner {
  readonly #app: App
  readonly #kinds: Kinds
  /** Each takes the jobs of its kinds by itself. */
  readonly #lanes: ReadonlyMap<LaneName, Lane>

  constructor(app: App, kinds: Kinds) {
    this.#app = app
    this.#kinds = kinds
    const among = (name: LaneName) =>
      Object.fromEntries(Object.entries(kinds).filter(([, { lane = 'usual' }]) => lane === name))
    const names = Object.keys(lanes) as LaneName[]
    const made = names.map((name) => {
      // What these have done is often to be mailed.
      const usual = { begin: () => this.#giveRecurring(), ended: () => this.wake('mail') }
      return [
        name,
        new Lane(app, {
          ...{ kinds: among(name), atOnce: lanes[name], refills: refilled.has(name) },
          share: shares[name],
          ...(name === 'usual' ? usual : {}),
        }),
      ] as const
    })
    this.#lanes = new Map(made.filter(([, lane]) => lane.takesAny))
  }

  /**
   * Frees what the process before this one had claimed, if no other can be at work on it, and what waits
   * for its next try: why it failed may be mended. Gives the jobs that come round. Errors: the database's.
   */
  async open() {
    const { database, now } = this.#app
    if (database.flavour === 'sqlite')
      await database.write
        .updateTable('job')
        .set({ next_at: now() })
        .where('tries', '>', 0)
        .where('next_at', '>', now())
        .execute()
    await this.#giveRecurring()
  }

  /** Runs what is due, in one lane or in all, and looks again if it is called meanwhile. */
  wake(name?: LaneName) {
    for (const [own, lane] of this.#lanes) if (!name || own === name) lane.wake()
  }

  /** Waits for what was due so far. */
  async settle() {
    const all = [...this.#lanes.values()]
    while (all.some((lane) => lane.running)) await Promise.all(all.map((lane) => lane.running))
  }

  /** Begins no more jobs: what they do could not be noted once the database is closed. */
  end() {
    for (const lane of this.#lanes.values()) lane.end()
  }

  /** Gives each job that comes round its next due time. */
  async #giveRecurring() {
    const { database, now } = this.#app
    const next = Object.entries(this.#kinds).flatMap(([name, { every }]): NewJob[] => {
      if (every === undefined) return []
      const due = (Math.floor(now() / every) + 1) * every
      return [{ id: `${name} ${iso(due)}`, name, due }]
    })
    if (next.length === 0) return
    const known = await database.read
      .selectFrom('job')
      .select('id')
      .where(
        'id',
        'in',
        next.map(({ id }) => id),
      )
      .execute()
    const ids = new Set(known.map(({ id }) => id))
    await giveJobs(
      database.write,
      next.filter(({ id }) => !ids.has(id)),
    )
  }
}

interface LaneOptions {
  kinds: Kinds
  atOnce: number
  /** It begins jobs while others run, and not only when all of these have ended. */
  refills: boolean
  /** How many places of the lane one may have; absent where all jobs are of nobody. */
  share?: Share | undefined
  /** Done before due jobs are looked for. */
  begin?: () => Promise<void>
  /** Done after each job. */
  ended?: () => void
}

/** Runs the due jobs of some kinds, a few at a time. */
class Lane {
  readonly #app: App
  readonly #options: LaneOptions
  /** How many of its jobs run, by whose they are. */
  readonly #places = new Map<string, number>()
  /** Ends when nothing is due; undefined while nothing runs. */
  running: Promise<void> | undefined
  #again = false
  #isOver = false
  /** Has it look for more while jobs run. */
  #look = () => {}

  constructor(app: App, options: LaneOptions) {
    this.#app = app
    this.#options = options
  }

  get takesAny(): boolean {
    return Object.keys(this.#options.kinds).length > 0
  }

  wake() {
    if (this.#isOver) return
    this.#again = true
    this.#look()
    this.running ??= this.#work().finally(() => {
      this.running = undefined
    })
  }

  /** Takes no more jobs. */
  end() {
    this.#isOver = true
    this.#again = false
  }

  async #work() {
    while (this.#again) {
      this.#again = false
      try {
        await this.#options.begin?.()
        await this.#runDue()
      } catch (error) {
        this.#app.log.warn({ error: (error as Error).message }, 'jobs cannot be run')
      }
    }
  }

  /** Runs what is due; where the lane refills, a job that takes long holds up none that becomes due meanwhile. */
  async #runDue() {
    const running = new Set<Promise<void>>()
    try {
      for (;;) {
        const woken = new Promise<void>((resolve) => {
          this.#look = resolve
        })
        const free = this.#options.atOnce - running.size
        const claimed = free > 0 && (await this.#isDue()) ? await this.#claim(free) : []
        for (const job of claimed) {
          const run: Promise<void> = this.#run(job).finally(() => {
            running.delete(run)
            this.#leave(job.whose)
            this.#options.ended?.()
          })
          running.add(run)
        }
        if (running.size === 0) return
        // Other kinds may rely on what those before them have done.
        await (this.#options.refills ? Promise.race([woken, ...running]) : Promise.all(running))
      }
    } finally {
      await Promise.allSettled(running)
    }
  }

  /** Asked before anything is written, as most often nothing is due. */
  async #isDue(): Promise<boolean> {
    const { database, now } = this.#app
    const due = database.read
      .selectFrom('job')
      .select('id')
      .where('next_at', '<=', now())
      .where('name', 'in', Object.keys(this.#options.kinds))
      .limit(1)
    return (await due.executeTakeFirst()) !== undefined && !this.#isOver
  }

  /** Takes jobs that are due; of one who has all the places that one may have, none. */
  async #claim(most: number): Promise<Claimed[]> {
    const { share } = this.#options
    if (!share) return this.#claimDue({ most })
    const claimed: Claimed[] = []
    while (claimed.length < most && !this.#isOver) {
      const full = [...this.#places].filter(([, taken]) => taken >= share.most).map(([who]) => who)
      const [job] = await this.#claimDue({ most: 1, whose: share.whose, full }).catch((error) => {
        if (claimed.length === 0) throw error
        return []
      })
      if (!job) break
      if (job.whose !== null) this.#places.set(job.whose, (this.#places.get(job.whose) ?? 0) + 1)
      claimed.push(job)
    }
    return claimed
  }

  #claimDue(asked: Asked): Promise<Claimed[]> {
    return claimDue(this.#app, Object.keys(this.#options.kinds), asked)
  }

  #leave(whose: string | null) {
    if (whose === null) return
    const left = this.#places.get(whose)! - 1
    if (left === 0) this.#places.delete(whose)
    else this.#places.set(whose, left)
  }

  async #run(claimed: Claimed) {
    const { name, tries, whose: _, ...job } = claimed
    const { log, now } = this.#app
    const { run, tries: most = limits.jobTries } = this.#options.kinds[name]!
    try {
      // Each time it was begun its process ended, perhaps because of it.
      if (tries > most) throw new Error(`it was begun ${most} times and never ended`)
      const left = (await withinLease(run(this.#app, job))) === goesOn
      const end = { next_at: null, ended_at: now(), about: '' }
      await note(this.#app, claimed, {
        ...(left ? { next_at: now(), tries: 0 } : end),
        reason: null,
      })
    } catch (error) {
      const reason = (error as Error).message
      const isLast = tries >= most
      log.warn({ job: job.id, tries, error: reason }, isLast ? 'job parked' : 'job failed')
      if (isLast && (await isHeld(this.#app, claimed))) await this.#giveUp(name, job)
      const next_at = isLast ? null : now() + retryMs(tries)
      await note(this.#app, claimed, { next_at, ended_at: isLast ? now() : null, reason })
    }
  }

  async #giveUp(name: string, job: Job) {
    try {
      await this.#options.kinds[name]!.giveUp?.(this.#app, job)
    } catch (error) {
      this.#app.log.error({ job: job.id, error: (error as Error).message }, 'nobody is told')
    }
  }
}

/** Fails if work takes longer than a job is claimed for: it is begun again then. */
async function withinLease<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), limits.jobLeaseMs)
    timer.unref()
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** How long a job waits after so many tries: each time several times longer. */
const retryMs = (tries: number) => limits.jobRetryMs * limits.jobRetryGrowth ** (tries - 1)
