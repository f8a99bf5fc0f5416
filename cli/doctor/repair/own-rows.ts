import type { RepairContext } from './context.ts'

/**
 * A user has one mark on a project, and one timer on a task: the one that has run longest stays.
 */
export async function mendOwnRows({ tx, note }: RepairContext, user_id: string) {
  for (const table of ['project_favorite', 'project_archive', 'timer'] as const) {
    const seen = new Set<string>()
    const rows = (await tx.list(table, { user_id } as never)) as {
      id: string
      project_id: string
      task_id?: string
      start_time?: string
    }[]
    for (const row of rows.sort((a, b) =>
      (a.start_time ?? a.id) < (b.start_time ?? b.id) ? -1 : 1,
    )) {
      const about = row.task_id ?? row.project_id
      if (seen.has(about)) {
        await tx.remove(table, row.id)
        note(`a ${table.replaceAll('_', ' ')} that was there twice is there once`)
      }
      seen.add(about)
    }
  }
}
