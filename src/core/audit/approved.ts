import type { Row } from '../model.ts'

/** An approval as entries have it; those that are written stay as they are, so this does. */
export function approvedText(approval: Row<'time_approval'>): string {
  const { start_date, end_date, lines, rounding, direction, member_name } = approval
  const rule = rounding === 0 ? lines : `${lines}, ${rounding} min ${direction}`
  return `${start_date} – ${end_date} (${rule}, ${member_name})`
}

/** How a language says what there is in such a text. */
interface ApprovedWords {
  days(text: string): string
  word(text: string): string
  rounded(direction: string, minutes: number): string
}

/** Such a text in a language: its days, how lines are made and rounded, and who gave it. */
export function sayApproved(text: string, { days, word, rounded }: ApprovedWords): string {
  const found = /^(\S+ – \S+) \(([a-z]+)(?:, (\d+) min ([a-z]+))?, (.*)\)$/s.exec(text)
  if (!found) return days(text)
  const [, period = '', lines = '', minutes, direction = '', by = ''] = found
  const rule = minutes ? [word(lines), rounded(direction, Number(minutes))] : [word(lines)]
  return `${days(period)} (${[...rule, by].join(', ')})`
}
