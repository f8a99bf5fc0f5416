import type { Row } from '../../../core/model.ts'
import { byAge } from '../../../core/values/by-age.ts'
import { dayIn } from '../../../core/values/time.ts'

type Update = Row<'project_comment'>

/** Within this time after another of the same person, an update is drawn as a part of that one. */
const joinedMs = 120_000

/** The updates of a day, the oldest first. */
export interface UpdateDay {
  day: string
  /** `joined`: a part of the one before. */
  updates: { row: Update; joined: boolean }[]
}

/** Updates by the days of a time zone, the oldest first. */
export function updateDays(rows: readonly Update[], zone: string): UpdateDay[] {
  const days: UpdateDay[] = []
  let last: Update | undefined
  for (const row of [...rows].sort(byAge)) {
    const day = dayIn(Date.parse(row.created_at), zone)
    const isNew = days.at(-1)?.day !== day
    if (isNew) days.push({ day, updates: [] })
    days.at(-1)!.updates.push({ row, joined: !isNew && last !== undefined && isPart(last, row) })
    last = row
  }
  return days
}

const isPart = (before: Update, after: Update) =>
  before.user_id === after.user_id &&
  Date.parse(after.created_at) - Date.parse(before.created_at) <= joinedMs
