import type { Room } from '../../src/core/engine/table.ts'
import { type Beyond, beyond, type Hold, type Needs } from '../db/turns.ts'
import type { Job, Outcome } from './job.ts'

/** What is known of calls from the commands that were carried out. */
interface Habit {
  writesTeam: boolean
  writesOwn: boolean
  looksBeyond: boolean
}

/**
 * What commands need on a shared database, by what calls did so far: what is wrong here costs a group
 * that begins again.
 */
export class Habits {
  readonly #calls = new Map<string, Habit>()

  /** What a command takes before it begins. */
  needsOf({ alone, giver, actor_id, call }: Job): Needs {
    const needs = new Map<Room | Beyond, Hold>()
    const known = this.#calls.get(call)
    if (giver) {
      const { team_id, project_id, own } = giver
      const writesTeam = known ? known.writesTeam : !project_id && !own
      needs.set(`team:${team_id}`, writesTeam ? 'alone' : 'shared')
      if (project_id) needs.set(`project:${project_id}`, 'alone')
      if (own || known?.writesOwn) needs.set(`user:${actor_id}`, 'alone')
    }
    if (alone || known?.looksBeyond) needs.set(beyond, 'alone')
    return needs
  }

  /** A call looks at what is beyond rooms. */
  looksBeyond({ call }: Job) {
    this.#of(call).looksBeyond = true
  }

  /** Takes note of where a command wrote. */
  learn({ call, actor_id, giver }: Job, { rooms }: Outcome) {
    const habit = this.#of(call)
    habit.writesTeam ||= giver !== undefined && `team:${giver.team_id}` in rooms
    habit.writesOwn ||= `user:${actor_id}` in rooms
  }

  #of(call: string): Habit {
    let habit = this.#calls.get(call)
    if (!habit)
      this.#calls.set(call, (habit = { writesTeam: false, writesOwn: false, looksBeyond: false }))
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
