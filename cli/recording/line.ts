import { z } from 'zod'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { type EventName, events } from '../../src/core/catalogue/events.ts'
import { eventAdapters } from '../../src/core/event-adapters.ts'
import { id, instant } from '../../src/core/values/fields.ts'
import { JsonError, parseLocated } from '../shared/located-json.ts'

/** An event that a user sent, as a line of a recording. */
export interface Recorded {
  /** When it happened. */
  at?: string | undefined
  event: EventName
  payload: unknown
  /** The id of what it made; later lines speak of it under this id, wherever they are played. */
  made?: string | undefined
  /** The user who did it. */
  by?: string | undefined
}

/** What a line is instead of a recorded event. */
export interface BrokenLine {
  column: number
  message: string
}

const line = z.strictObject({
  at: instant.optional(),
  event: z.union([z.string().max(100), z.int()]),
  payload: z.unknown(),
  made: id.optional(),
  by: id.optional(),
})

const nameOf = new Map<string, EventName>(
  Object.entries(events).flatMap(([name, number]) => [
    [name, name as EventName],
    [String(number), name as EventName],
  ]),
)

/**
 * Reads one line. Nothing in it is trusted: an event has to be one that can be sent, with a payload
 * of its form.
 */
export function readLine(text: string): Recorded | BrokenLine {
  try {
    const { value, spotOf } = parseLocated(text, commandLineLimits.recordingDepth)
    const wrong = (path: PropertyKey[], message: string) => ({
      column: spotOf(path as (string | number)[]).column,
      message,
    })
    const parsed = line.safeParse(value)
    if (!parsed.success) return wrong(parsed.error.issues[0]!.path, worded(parsed.error.issues[0]!))
    const event = nameOf.get(String(parsed.data.event))
    if (!event) return wrong(['event'], `There is no event “${parsed.data.event}”.`)
    const adapter = eventAdapters[event]
    if (!adapter)
      return wrong(['event'], `The event ${event} asks for nothing that could be played.`)
    const { error } = adapter.payload.safeParse(parsed.data.payload)
    if (!error) return { ...parsed.data, event }
    const issue = error.issues[0]!
    return wrong(
      ['payload', ...issue.path],
      `This is no payload of ${event}: ${issue.path.join('.') || 'it'} is not right.`,
    )
  } catch (error) {
    if (error instanceof JsonError) return { column: error.spot.column, message: error.message }
    throw error
  }
}

/** Whether a line could not be read. */
export const isBroken = (read: Recorded | BrokenLine): read is BrokenLine => 'message' in read

function worded(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `There are unknown fields: ${issue.keys.join(', ')}.`
  const field = issue.path.join('.')
  return field
    ? `“${field}” is missing or not right.`
    : 'A line is an object with “event” and “payload”.'
}
