import { percentile } from '../numbers.ts'
import { randomNumbers } from './random-numbers.ts'

/** A database and the processes before it. Times are in milliseconds. */
export interface Site {
  processes: number
  /** Cores of the database. */
  cores: number
  /** How many commits are under way at once at the most: one with one lock for all. */
  commitsAtOnce: number
  commandsPerSecond: number
  readsPerSecond: number
  /** What of a call the process takes, on average. */
  commandMs: number
  readMs: number
  /** What a core of the database takes for a group of commands, and for each of them. */
  groupMs: number
  groupedMs: number
  /** What nobody computes at: ways over the network, and the disk. */
  commitWaitMs: number
  /** How many commands a group holds at the most. */
  groupMost: number
  seconds: number
  seed: number
}

export type Outcome =
  | { saturated: true; why: string }
  | {
      saturated: false
      commandP50: number
      commandP99: number
      readP99: number
      /** How many commands a group had on average. */
      grouped: number
    }

/** A process: calls that wait for it, and commands it has worked on that wait for a commit. */
interface Process {
  calls: { at: number; isCommand: boolean }[]
  isBusy: boolean
  worked: number[]
  isCommitting: boolean
}

/** Above this share of a core waits grow so fast that no figure of them holds. */
const busyMost = 0.95

/** What saturates at once can be computed; commits that wait for one another are simulated. */
function overload(site: Site): string | undefined {
  const { commandsPerSecond, readsPerSecond, commandMs, readMs, processes, cores } = site
  const ofProcesses = (commandsPerSecond * commandMs + readsPerSecond * readMs) / 1000 / processes
  if (ofProcesses > busyMost) return 'the processes'
  const least = site.groupedMs + site.groupMs / site.groupMost
  if ((commandsPerSecond * least) / 1000 / cores > busyMost) return 'the database'
  return undefined
}

/**
 * Lets calls come by chance, each to one of the processes, which take one after the other. What
 * commands leave is committed by a process group by group: all that waits at it, while it waits
 * itself for a turn and a core of the database.
 */
export function simulate(site: Site): Outcome {
  const why = overload(site)
  if (why) return { saturated: true, why }
  const random = randomNumbers(site.seed)
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  const agenda = new Agenda()
  const processes = Array.from(
    { length: site.processes },
    (): Process => ({ calls: [], isBusy: false, worked: [], isCommitting: false }),
  )
  const waiting: (() => void)[] = []
  const atOnce = Math.min(site.cores, site.commitsAtOnce)
  const [commands, reads] = [[] as number[], [] as number[]]
  let [free, groups, left] = [atOnce, 0, 0]
  const end = site.seconds * 1000

  const arrive = (apartMs: number, isCommand: boolean) => {
    const next = () => {
      if (agenda.now > end) return
      const process = processes[Math.floor(random() * processes.length)]!
      process.calls.push({ at: agenda.now, isCommand })
      if (isCommand) left++
      work(process)
      agenda.after(exponential(apartMs), next)
    }
    if (Number.isFinite(apartMs)) agenda.after(exponential(apartMs), next)
  }
  const work = (process: Process) => {
    if (process.isBusy) return
    const call = process.calls.shift()
    if (!call) return
    process.isBusy = true
    agenda.after(exponential(call.isCommand ? site.commandMs : site.readMs), () => {
      process.isBusy = false
      if (call.isCommand) process.worked.push(call.at)
      else reads.push(agenda.now - call.at)
      commit(process)
      work(process)
    })
  }
  const commit = (process: Process) => {
    if (process.isCommitting || process.worked.length === 0) return
    process.isCommitting = true
    waiting.push(() => {
      const group = process.worked.splice(0, site.groupMost)
      groups++
      // With one lock for all, nobody else has it during the ways over the network either.
      const computing = exponential(site.groupMs + site.groupedMs * group.length)
      const locked = site.commitsAtOnce === 1 ? computing + site.commitWaitMs : computing
      agenda.after(locked, () => {
        free++
        turn()
      })
      agenda.after(computing + site.commitWaitMs, () => {
        for (const at of group) commands.push(agenda.now - at)
        left -= group.length
        process.isCommitting = false
        commit(process)
      })
    })
    turn()
  }
  const turn = () => {
    if (free === 0) return
    const next = waiting.shift()
    if (!next) return
    free--
    next()
  }

  arrive(1000 / site.commandsPerSecond, true)
  arrive(1000 / site.readsPerSecond, false)
  agenda.runUntil(end)
  // With so many left over waits grew as long as it was simulated.
  const isLate = left > site.commandsPerSecond * site.seconds * 0.02 + 50
  if (isLate) return { saturated: true, why: 'the turns of commits' }
  return {
    saturated: false,
    commandP50: percentile(commands, 50),
    commandP99: percentile(commands, 99),
    readP99: percentile(reads, 99),
    grouped: commands.length / groups,
  }
}

/** What happens when, as a heap: the earliest is on top. */
class Agenda {
  now = 0
  readonly #heap: { at: number; run: () => void }[] = []

  after(ms: number, run: () => void) {
    const heap = this.#heap
    let n = heap.push({ at: this.now + ms, run }) - 1
    for (let up = (n - 1) >> 1; n > 0 && heap[up]!.at > heap[n]!.at; n = up, up = (n - 1) >> 1)
      [heap[n], heap[up]] = [heap[up]!, heap[n]!]
  }

  runUntil(end: number) {
    for (let next = this.#next(); next && next.at <= end; next = this.#next()) {
      this.now = next.at
      next.run()
    }
  }

  #next() {
    const heap = this.#heap
    const top = heap[0]
    const last = heap.pop()
    if (!top || !last || heap.length === 0) return top
    heap[0] = last
    for (let n = 0; ; ) {
      const left = 2 * n + 1
      const right = left + 1
      const down = heap[right] && heap[right].at < heap[left]!.at ? right : left
      if (!heap[down] || heap[down].at >= heap[n]!.at) return top
      ;[heap[n], heap[down]] = [heap[down]!, heap[n]!]
      n = down
    }
  }
}
