import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from '../../../server/app.ts'
import type { Work } from '../../../server/commands/job.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { LostFile } from '../lost-files.ts'

/**
 * Loosens what refers to files that are lost, and gives what was done as sentences. Files that are
 * damaged are kept in a folder, or without one removed: the same picture could not be stored again
 * beside them.
 */
export async function loosenFiles(
  app: App,
  lost: readonly LostFile[],
  folder: string | undefined,
): Promise<string[]> {
  if (lost.length === 0) return []
  const mended: string[] = []
  await app.writer.submit({
    command_id: randomUUID(),
    once: false,
    actor_id: '',
    call: 'repair',
    now: app.now(),
    alone: true,
    async run(work) {
      for (const file of lost) mended.push(...(await loosen(app, work, file)))
    },
  })
  for (const { hash } of lost) await setAside(app.files, hash, folder)
  return mended
}

async function loosen(app: App, work: Work, { hash, state, users }: LostFile): Promise<string[]> {
  await work.db.deleteFrom('file_use').where('hash', '=', hash).execute()
  const mended: string[] = []
  for (const { id, email, isShown } of users) {
    if (isShown) await takeOff(work, id, iso(app.now()))
    mended.push(
      isShown
        ? `${email} has no picture until they upload one: its file is ${state}`
        : `a picture that ${email} had cannot be brought back: its file is ${state}`,
    )
  }
  return mended
}

/** Takes a picture off a person and all their places, those that are deactivated too. */
async function takeOff({ within, db }: Work, userId: string, updated_at: string) {
  const user = await within({ user: userId }).get('user', userId)
  const places = await db
    .selectFrom('team_member')
    .select(['id', 'team_id'])
    .where('user_id', '=', userId)
    .where('avatar_url', '=', user.avatar_url)
    .execute()
  for (const { id, team_id } of places) {
    const team = within({ team: team_id })
    const member = await team.get('team_member', id)
    await team.put('team_member', { ...member, avatar_url: null, updated_at })
  }
  await within({ user: userId }).put('user', { ...user, avatar_url: null, updated_at })
}

async function setAside(store: FileStore, hash: string, folder: string | undefined) {
  const rest = folder && (await store.open(hash))
  if (rest) {
    mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
    await pipeline(rest, createWriteStream(join(folder, 'files', hash), { mode: 0o600 }))
  }
  await store.remove(hash, async () => false)
}
