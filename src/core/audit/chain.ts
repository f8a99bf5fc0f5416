import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { limits } from '../catalogue/limits.ts'
import { type AuditEntry, auditFields, isAlwaysSaid } from './rows.ts'

/*
 * Entries of an organisation are chained: each has the hash of the one before it, and one of that
 * and all it says itself. Who edits, removes or inserts one breaks the chain there, as long as they
 * do not write all that follows again; against that helps a head that was noted elsewhere.
 */

/** An entry that has its place in a chain. */
export interface Chained extends AuditEntry {
  place: number
  previous_hash: string
  hash: string
  chained_at: string | null
}

/** The end of a chain: how many entries it has, and the hash of the last; empty for none. */
export interface ChainHead {
  place: number
  hash: string
}

export const emptyChain: ChainHead = { place: 0, hash: '' }

/**
 * What an entry says, each thing in its place; in the end what only some have, so that the hashes
 * of the others stay what they were.
 */
const said = (entry: AuditEntry): (string | null)[] =>
  auditFields.flatMap((field) =>
    entry[field] === null && !isAlwaysSaid(field) ? [] : [entry[field]],
  )

/** The hash of an entry that follows another, SHA-256 in hexadecimal digits. */
function hashOf(previous: string, entry: AuditEntry, chained_at: string | null): string {
  const all = [previous, ...said(entry), ...(chained_at === null ? [] : [{ chained_at }])]
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(all))))
}

/** An entry as the next of a chain. */
export function chained(head: ChainHead, entry: AuditEntry, chained_at: string): Chained {
  const previous_hash = head.hash
  const hash = hashOf(previous_hash, entry, chained_at)
  return { ...entry, place: head.place + 1, previous_hash, hash, chained_at }
}

/** Where a chain is broken, and how. */
export interface ChainFault {
  fault: 'edited' | 'inserted' | 'removed' | 'replaced'
  /** The place at which it is. */
  place: number
  /** The entry, unless it is one that is not there any more. */
  id: string | null
}

/**
 * What may be right, and has to be looked at: an entry that was chained, or waits to be, long after it says it was
 * written; a log without any entry; and one that begins long after its organisation.
 */
export interface ChainWarning {
  warning: 'late' | 'waiting' | 'missing' | 'begins_late'
  place: number | null
  id: string | null
  /** When the entry says that it was written, and when it was chained or something after it was written. */
  at: string | null
  until: string | null
}

/** Whether a time is long before another one: longer than the job that chains is ever late by itself. */
export const isLongBefore = (at: string, later: string) =>
  Date.parse(later) - Date.parse(at) > limits.auditLateMs

/**
 * Walks a chain, given in the order of its places, and says at each entry what is wrong before or
 * with it; in the end what is wrong with its end.
 */
export class ChainWalk {
  /** The entry that the next one has to follow. */
  #last: ChainHead = emptyChain
  #lastId: string | null = null
  /** The latest time at which an entry up to there was written. */
  #latest = ''
  readonly #warnings: ChainWarning[] = []
  /** How many places back each hash was that an entry had, as far as one may be skipped. */
  readonly #recent = new Map<string, number>()
  readonly #ids: (readonly [place: number, id: string])[] = []

  constructor() {
    this.#recent.set('', 0)
  }

  /** What is wrong with an entry, and between it and the one before. */
  step(entry: Chained): ChainFault[] {
    const { place, id, previous_hash, hash, chained_at } = entry
    const faults: ChainFault[] = []
    if (place > this.#last.place + 1)
      for (let gone = this.#last.place + 1; gone < place && faults.length < mostTold; gone++)
        faults.push({ fault: 'removed', place: gone, id: null })
    else if (previous_hash !== this.#last.hash) faults.push(...this.#between(entry))
    if (hashOf(previous_hash, entry, chained_at) !== hash)
      faults.push({ fault: 'edited', place, id })
    this.#last = { place, hash }
    this.#lastId = id
    this.#remember(entry)
    this.#compareTimes(entry)
    return faults
  }

  /** Entries that were put in later than they say, as it seems; the first of them. */
  get warnings(): readonly ChainWarning[] {
    return this.#warnings
  }

  /** What is wrong with the end of the chain. */
  end(head: ChainHead): ChainFault[] {
    const faults: ChainFault[] = []
    for (let gone = this.#last.place + 1; gone <= head.place && faults.length < mostTold; gone++)
      faults.push({ fault: 'removed', place: gone, id: null })
    for (const [place, id] of this.#ids)
      if (place > head.place) faults.push({ fault: 'inserted', place, id })
    if (faults.length === 0 && this.#last.hash !== head.hash)
      faults.push({ fault: 'replaced', place: this.#last.place, id: this.#lastId })
    return faults
  }

  /** An entry that does not follow the one before: that one was put there, or another was. */
  #between({ place, id, previous_hash }: Chained): ChainFault[] {
    const followed = this.#recent.get(previous_hash)
    if (followed === undefined || place <= this.#last.place)
      return [{ fault: 'replaced', place: this.#last.place || place, id: this.#lastId ?? id }]
    return this.#ids
      .filter(([between]) => between > followed)
      .map(([between, id]) => ({ fault: 'inserted', place: between, id }))
  }

  /** Who writes an entry of an earlier day has to leave it to the job to chain it, or break the chain. */
  #compareTimes({ place, id, at, chained_at }: Chained) {
    const until = chained_at !== null && chained_at > this.#latest ? chained_at : this.#latest
    if (until !== '' && isLongBefore(at, until) && this.#warnings.length < mostTold)
      this.#warnings.push({ warning: 'late', place, id, at, until })
    if (at > this.#latest) this.#latest = at
  }

  #remember({ place, id, hash }: Chained) {
    this.#ids.push([place, id])
    this.#recent.set(hash, place)
    if (this.#ids.length <= mostTold) return
    this.#ids.shift()
    const [oldest] = this.#recent.keys()
    this.#recent.delete(oldest!)
  }
}

/** How many faults of one kind are told at a place, and how many entries are looked back. */
const mostTold = 1_000
