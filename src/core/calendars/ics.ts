import { addDays, isDay } from '../values/time.ts'

/** A task as it stands in a calendar, on whole days. */
export interface CalendarTask {
  id: string
  name: string
  /** Days; at least one is there. A start after the due day does not count. */
  start_date: string | null
  end_date: string | null
  /** When it was changed last, ISO-8601 in UTC. */
  updated_at: string
  project: string
  team: string
  /** Where it is opened. */
  url: string
}

/**
 * A calendar with tasks as events (RFC 5545), by their days. The same tasks make the same text, so
 * that programs see that nothing has changed.
 */
export function calendarText(tasks: readonly CalendarTask[]): string {
  const events = tasks
    .map((task) => ({ task, ...daysOf(task) }))
    .sort((one, other) => compare(one.start, other.start) || compare(one.task.id, other.task.id))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Plumbline',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

interface Event {
  task: CalendarTask
  start: string
  end: string
}

const eventLines = ({ task, start, end }: Event) => [
  'BEGIN:VEVENT',
  `UID:${task.id}@plumbline`,
  `DTSTAMP:${utc(task.updated_at)}`,
  `LAST-MODIFIED:${utc(task.updated_at)}`,
  `DTSTART;VALUE=DATE:${date(start)}`,
  ...endLines(start, end),
  `SUMMARY:${escaped(task.name)}`,
  `DESCRIPTION:${escaped(`${task.project}\n${task.team}\n${task.url}`)}`,
  `CATEGORIES:${escaped(task.project)}`,
  `URL:${task.url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/**
 * The first day after it. No such day follows the last one of the year 9999, which is left out where
 * others come before it; an event without an end lasts one day.
 */
function endLines(start: string, end: string): string[] {
  const next = addDays(end, 1)
  const until = isDay(next) ? next : end
  return until > start ? [`DTEND;VALUE=DATE:${date(until)}`] : []
}

function daysOf({ start_date, end_date }: CalendarTask): { start: string; end: string } {
  const end = end_date ?? start_date!
  const start = start_date !== null && start_date <= end ? start_date : end
  return { start, end }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const date = (day: string) => day.replaceAll('-', '')
const utc = (at: string) => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`

/** A text as a value: what parts values is marked, and control characters are not allowed. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Octets of a line, without its end. */
const lineOctets = 75

/** A line in parts of at most 75 octets, which begin with a blank; no character is cut. */
function folded(line: string): string {
  if (line.length * 3 <= lineOctets) return line
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0)!)
    if (octets + more > lineOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += more
  }
  return [...parts, part].join('\r\n')
}

/** The octets of a character in UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
