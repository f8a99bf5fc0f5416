import type { Row } from '../../../src/core/model.ts'
import type { Schedule } from '../../../src/core/recurring/calls.ts'
import { zoneId } from '../../../src/core/values/zones.ts'
import { feature } from '../feature.ts'

export const recurring = feature({
  handlers: {
    async getSchedule({ app, input, reader }) {
      const row = reader.get('task_schedule', input.scheduleId)!
      const maker = await app.actors.user(row.created_by)
      return toSchedule(row, maker?.timezone_name)
    },
  },
})

const toSchedule = (row: Row<'task_schedule'>, zone: string | undefined): Schedule => ({
  id: row.id,
  schedule_type: row.schedule_type,
  days_of_week: row.days_of_week.length > 0 ? row.days_of_week : null,
  date_of_month: row.date_of_month,
  day_of_month: row.day_of_month,
  week_of_month: row.week_of_month,
  interval_days: row.interval_days,
  interval_weeks: row.interval_weeks,
  interval_months: row.interval_months,
  start_date: row.start_date,
  end_date: row.end_date,
  max_occurrences: row.max_occurrences,
  occurrence_count: row.occurrence_count,
  is_active: row.is_active,
  timezone_id: zone ? zoneId(zone) : null,
  created_by: row.created_by,
  last_checked_at: row.last_checked_at,
  last_created_task_end_date: row.last_created_task_end_date,
  created_at: row.created_at,
  recurring_mode: row.recurring_mode,
  target_status_id: row.target_status_id,
})
