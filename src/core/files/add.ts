import type { Actor } from '../catalogue/access.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import type { Uploaded } from './rows.ts'
import { checkStorage } from './storage.ts'

/** What adding files can be refused with. */
export const addErrors = ['free_storage_limit', 'storage_full'] as const

interface Adding {
  tx: Tx
  actor: Actor
  now: number
  newId: (label: string) => string
  refuse: RefuseWith<(typeof addErrors)[number]>
}

/** Writes uploaded files as those of a task, or of a comment on it. */
export async function addFiles(
  { tx, actor, now, newId, refuse }: Adding,
  task: Row<'task'>,
  files: readonly Uploaded[],
  comment_id: string | null = null,
): Promise<Row<'attachment'>[]> {
  // What all teams of the organisation have is not asked for nothing.
  if (files.length === 0) return []
  await checkStorage(
    { tx, actor, refuse },
    files.reduce((sum, { size }) => sum + size, 0),
  )
  const added: Row<'attachment'>[] = []
  for (const [n, { id: _, ...facts }] of files.entries())
    added.push(
      await tx.add('attachment', {
        ...facts,
        id: newId(`attachment:${n}`),
        team_id: actor.team_id,
        project_id: task.project_id,
        task_id: task.id,
        comment_id,
        user_id: actor.user_id,
        member_name: actor.name,
        created_at: iso(now),
      }),
    )
  return added
}

/** What a call names of a file: an upload of its own, or, from other clients, its bytes. */
interface NamedFile {
  upload?: string | undefined
}

/** The uploads of the actor that some files name. Errors: upload_missing, upload_gone. */
export async function uploadsOf(
  {
    uploaded,
    refuse,
  }: {
    uploaded: (id: string) => Promise<Uploaded | undefined>
    refuse: RefuseWith<'upload_missing' | 'upload_gone'>
  },
  files: readonly NamedFile[],
): Promise<Uploaded[]> {
  const found: Uploaded[] = []
  for (const { upload } of files) {
    if (!upload) return refuse('upload_missing')
    found.push((await uploaded(upload)) ?? refuse('upload_gone'))
  }
  return found
}
