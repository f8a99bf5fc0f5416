import { sql } from 'kysely'
import { textsAlwaysTold } from '../../src/core/notifications/ways.ts'

/**
 * Whether the reader of a notification has not muted its project since, or it is of what is told
 * whatever they have chosen (decision 129).
 */
export const isHeard = sql<boolean>`(text_key in (${sql.join(textsAlwaysTold)}) or not exists (
  select 1 from project_notification as muted where muted.level = 'muted'
  and muted.user_id = notification.user_id and muted.project_id = notification.project_id))`
