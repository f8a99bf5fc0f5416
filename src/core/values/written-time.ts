const said = /^(\d{1,2})(?:[:.]?(\d{2}))?(?::\d{2})?(?: ?(?:([ap])\.? ?m\.?|h))?$/i

/**
 * The time of day (`HH:MM`) that a text names: `9:30`, `09:30:00`, `9.30`, `930`, `9`, `9:30 pm`.
 * Undefined for what is no time.
 */
export function writtenTime(text: string): string | undefined {
  const found = said.exec(text.trim().slice(0, 20))
  if (!found) return undefined
  const [hour, minute, half] = [Number(found[1]), Number(found[2] ?? 0), found[3]?.toLowerCase()]
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  if (hours > 23 || minute > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
