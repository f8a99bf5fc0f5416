import { deriveId } from '../engine/ids.ts'
import { hourMs } from './time.ts'

/** A time zone as it is chosen. */
interface Zone {
  id: string
  /** IANA name. */
  name: string
  /** `GMT+5:30`, `EST`. */
  abbrev: string
  /** `+05:30`. */
  utc_offset: string
}

/** The id of a time zone on the wire. */
export const zoneId = (name: string) => deriveId(`timezone:${name}`)

/** Whether a text is the name of a time zone, aliases included. */
export function isZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How a zone is called at an instant, in English. */
function called(name: string, now: number, timeZoneName: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName }).formatToParts(
    now,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? name
}

function zoneOf(name: string, now: number): Zone {
  const utc_offset = called(name, now, 'longOffset').replace(/^(GMT|UTC)/, '') || '+00:00'
  return { id: zoneId(name), name, abbrev: called(name, now, 'short'), utc_offset }
}

let kept: { hour: number; zones: readonly Zone[] } | undefined

/**
 * All time zones by name, as they are in the hour of an instant. Naming one takes a tenth of a
 * millisecond, so that they are kept for that hour.
 */
export function zonesAt(now: number): readonly Zone[] {
  const hour = Math.floor(now / hourMs)
  if (kept?.hour !== hour) {
    const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort()
    kept = { hour, zones: names.map((name) => zoneOf(name, now)) }
  }
  return kept.zones
}

/** The same, and one more that may be missing there: an alias. */
export function zonesWith(own: string, now: number): readonly Zone[] {
  const zones = zonesAt(now)
  if (zones.some(({ name }) => name === own) || !isZone(own)) return zones
  const at = zones.findIndex(({ name }) => name > own)
  return zones.toSpliced(at < 0 ? zones.length : at, 0, zoneOf(own, now))
}
