import { sql } from 'kysely'
import { connectDatabase } from '../server/db/open.ts'

/** Gives each task of the largest project ten comments, ten logs and ten files: 100,000 of each. */
export async function fillLargest(folder: string, today: string) {
  const database = await connectDatabase({ folder, readers: 1 })
  const { write } = database
  try {
    const project = sql`(select project_id from task group by project_id order by count(*) desc limit 1)`
    const nth = sql`json_each('[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]')`
    const id = sql`substr(task.id, 1, 24) || printf('%011x', task.rowid) || nth.value`
    const of = sql`from task join project on project.id = task.project_id join ${nth} as nth
      where task.project_id = ${project}`
    const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${today}, '-' || ((task.rowid * 131 + nth.value * 97) % 365) || ' days')`
    await sql`insert into task_comment
        (id, project_id, task_id, user_id, member_name, content, mentions, reactions, edited, created_at, updated_at)
      select ${id}, project.id, task.id, project.owner_id, 'Somebody',
        'The ' || nth.value || 'th remark on this task, as long as such a remark often is.',
        '[]', '[]', 0, ${at}, ${at} ${of}`.execute(write)
    await sql`insert into work_log
        (id, project_id, task_id, user_id, time_spent, logged_by_timer, created_at, member_name)
      select ${id}, project.id, task.id, project.owner_id, 900, 0, ${at}, 'Somebody' ${of}`.execute(
      write,
    )
    await sql`insert into attachment
        (id, team_id, project_id, task_id, user_id, member_name, name, type, size, hash, media, created_at)
      select ${id}, project.team_id, project.id, task.id, project.owner_id, 'Somebody',
        'plan ' || nth.value || '.txt', 'txt', 4, ${hash}, 'text/plain', ${at} ${of}`.execute(write)
    await sql`update task set comments_count = 10, attachments_count = 10, total_minutes_spent = 9000
      where project_id = ${project}`.execute(write)
  } finally {
    await database.close()
  }
}

/** Of a file that is not there, as nobody opens it. */
const hash = '0'.repeat(64)
