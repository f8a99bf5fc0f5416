import { entriesOf } from '../../src/core/activity/entries.ts'
import { namesAfter } from '../../src/core/activity/names.ts'
import type { ActivityRow } from '../../src/core/activity/rows.ts'
import type { Draft } from '../../src/core/engine/draft.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { scopedReader } from '../../src/core/engine/tx.ts'
import type { LogEntry } from './log.ts'

/**
 * What a line of the log did to tasks, for the activity log; the rooms are read as the command
 * leaves them.
 */
export async function activityOf(
  { room, at, actor_id, call, past }: Omit<LogEntry, 'activity' | 'deliveries'>,
  draftOf: (room: Room) => Promise<Draft>,
): Promise<ActivityRow[]> {
  const entries = entriesOf(past, at, call === 'startImport')
  if (entries.length === 0) return []
  const { project_id } = entries[0]!
  const project = (await draftOf(room)).get('project', project_id)!
  const reader = await scopedReader({ team: project.team_id, project: project_id }, { draftOf })
  const nameOf = namesAfter(reader, past)
  const user_name = userName(reader, actor_id)
  // Written out: there are tens of thousands, and copies of a part take many times longer.
  return entries.map((entry, nth) => ({
    // Known when its line is numbered.
    seq: 0,
    nth,
    project_id: entry.project_id,
    task_id: entry.task_id,
    user_id: actor_id,
    user_name,
    at,
    call,
    attribute: entry.attribute,
    type: entry.type,
    previous: entry.previous,
    current: entry.current,
    previous_name: nameOf(entry.attribute, entry.previous),
    current_name: nameOf(entry.attribute, entry.current),
  }))
}

const userName = (reader: Reader, user_id: string) =>
  reader.list('team_member', { user_id })[0]?.name ?? ''
