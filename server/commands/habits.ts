import type { Room } from '../../src/core/engine/table.ts'
import { type Beyond, beyondOf, type Hold, type Needs } from '../db/turns.ts'
import type { Job, Outcome, Waiting } from './job.ts'

/** After so many commands of a call that did not do something, it is not expected to. */
const remembered = 8

/** Of how many more commands of a call something is expected, by those that were carried out. */
interface Habit {
  writesTeam: number
  writesOwn: number
  looksBeyond: number
}

const next = (before: number, does: boolean) => (does ? remembered : Math.max(0, before - 1))

/**
 * What commands need on a shared database, by what calls did so far: what is wrong here costs a group
 * that begins again.
 */
export class Habits {
  readonly #calls = new Map<string, Habit>()
  /** The commands that look at what is beyond rooms. */
  readonly #looking = new WeakSet<Job>()

  /** What a command takes before it begins. */
  needsOf({ alone, giver, actor_id, call }: Job): Needs {
    const needs = new Map<Room | Beyond, Hold>()
    const known = this.#calls.get(call)
    if (giver) {
      const { team_id, project_id, own } = giver
      const writesTeam = known ? known.writesTeam > 0 : !project_id && !own
      needs.set(`team:${team_id}`, writesTeam ? 'alone' : 'shared')
      if (project_id) needs.set(`project:${project_id}`, 'alone')
      if (own || (known && known.writesOwn > 0)) needs.set(`user:${actor_id}`, 'alone')
    }
    const looksBeyond = known !== undefined && known.looksBeyond > 0
    if (!alone && !looksBeyond) return needs
    return together([needs, beyondOf(alone ? undefined : giver?.organization_id)])
  }

  /** Commands by the rooms that they write. */
  partsOf(group: readonly Waiting[]): Waiting[][] {
    const parts = new Map<string, Waiting[]>()
    for (const waiting of group) {
      const key = [...this.needsOf(waiting.job)]
        .flatMap(([name, hold]) => (hold === 'alone' ? name : []))
        .join()
      parts.set(key, [...(parts.get(key) ?? []), waiting])
    }
    return [...parts.values()]
  }

  /** A command looks at what is beyond rooms. */
  looksBeyond(job: Job) {
    this.#looking.add(job)
    this.#of(job.call).looksBeyond = remembered
  }

  /** Takes note of where a command wrote, and whether it looked beyond. */
  learn(job: Job, { rooms }: Outcome) {
    const { call, actor_id, giver } = job
    const habit = this.#of(call)
    const wroteTeam = giver !== undefined && `team:${giver.team_id}` in rooms
    habit.writesTeam = next(habit.writesTeam, wroteTeam)
    habit.writesOwn = next(habit.writesOwn, `user:${actor_id}` in rooms)
    habit.looksBeyond = next(habit.looksBeyond, this.#looking.has(job))
  }

  #of(call: string): Habit {
    let habit = this.#calls.get(call)
    if (!habit) this.#calls.set(call, (habit = { writesTeam: 0, writesOwn: 0, looksBeyond: 0 }))
    return habit
  }
}

/** What several take together. */
export function together(all: Iterable<Needs>): Map<Room | Beyond, Hold> {
  const needs = new Map<Room | Beyond, Hold>()
  for (const each of all)
    for (const [name, hold] of each) if (needs.get(name) !== 'alone') needs.set(name, hold)
  return needs
}

/** Whether two cannot be under way at once. */
export const clash = (one: Needs, other: Needs): boolean =>
  [...one].some(([name, hold]) => {
    const against = other.get(name)
    return against !== undefined && (hold === 'alone' || against === 'alone')
  })
