import type { SearchKind } from '../../../src/core/search/ranking.ts'
import type { LogEntry } from '../../commands/log.ts'
import { sources } from '../sources.ts'

/** What is to be read again: by kind, the ids of entries, and what of each (`parts`). */
export interface Marks {
  entries: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Projects that are gone, with all that was in them. */
  projects: ReadonlySet<string>
}

/** How many ids are kept in memory; beyond that the log is read instead. */
const most = 50_000

/** Gathers what lines of the log have changed of the index. */
export class Changed {
  readonly #entries = new Map(sources.map(({ kind }) => [kind, new Map<string, number>()]))
  readonly #projects = new Set<string>()
  #size = 0
  /** Lines are to be read from the log that were not gathered. */
  lacks = true
  /** What of the log is known, as `Following` counts it. */
  head: number

  constructor(head: number) {
    this.head = head
  }

  /**
   * Adds lines that were just committed, with which the log is known up to `head`. Another process
   * tells only what its rows became.
   */
  add(entries: readonly LogEntry[], head: number) {
    this.head = head
    for (const entry of entries) {
      if (entry.elsewhere) this.lacks = true
      else this.note(entry)
    }
    if (this.#size <= most) return
    this.take()
    this.lacks = true
  }

  /** Adds what a line did: `past` also has what went along with removed rows. */
  note({ past }: Pick<LogEntry, 'past'>) {
    const gone = past.filter(({ table, after }) => table === 'project' && !after)
    for (const { id } of gone) this.#projects.add(id)
    if (gone.length > 0) return
    for (const change of past)
      for (const { kind, changed } of sources) this.#mark(kind, change.id, changed(change))
  }

  #mark(kind: SearchKind, id: string, changed: number) {
    if (changed === 0) return
    const entries = this.#entries.get(kind)!
    if (!entries.has(id)) this.#size++
    entries.set(id, (entries.get(id) ?? 0) | changed)
  }

  /** How much is gathered. */
  get size(): number {
    return this.#size + this.#projects.size
  }

  /** Gives what was gathered, and forgets it. */
  take(): Marks {
    const marks = {
      entries: new Map([...this.#entries].map(([kind, ids]) => [kind, new Map(ids)])),
      projects: new Set(this.#projects),
    }
    for (const ids of this.#entries.values()) ids.clear()
    this.#projects.clear()
    this.#size = 0
    return marks
  }
}
