import type { z } from 'zod'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Refuse } from '../../../src/core/engine/call.ts'
import type { Row } from '../../../src/core/model.ts'
import type { saveAvatar } from '../../../src/core/settings/avatar.ts'
import type { App } from '../../app.ts'
import type { Writing } from '../../commands/handlers.ts'
import { avatarUrl, hashIn } from '../../files/avatars.ts'
import { isBusy, isPicture, squared } from '../../files/picture.ts'
import { isKept, noteUse, releaseFiles } from '../../files/use.ts'
import { admit } from '../../limits/rates.ts'
import { feature } from '../feature.ts'
import { changePerson } from './profile.ts'

const purpose = 'avatar'

export const avatar = feature({
  handlers: {
    async saveAvatar({ app, actor, input, now, refuse, write }) {
      const bytes = uploaded(input, refuse)
      await admit(app, ['avatarsPerAccount', actor.user_id])
      if (isBusy()) return refuse('busy')
      const picture = await squared(bytes).catch(() => refuse('avatar_failed', 'file'))
      const userId = actor.user_id
      return shown(await showPicture(app, write, { userId, picture, now }))
    },

    async removeAvatar({ app, actor, now, write }) {
      const { user_id } = actor
      const user = await write(async (writing) => {
        await releaseFiles(writing.db, { user_id, purpose }, now)
        return changePerson(app, writing, { userId: user_id, shown: { avatar_url: null }, now })
      })
      return shown(user)
    },

    async restoreAvatar({ app, actor, db, input, now, refuse, write }) {
      const userId = actor.user_id
      const hash = hashIn(input.url)
      const kept = hash && (await isKept(db, { user_id: userId, purpose, hash }))
      const picture = kept ? await app.files.get(hash).catch(() => undefined) : undefined
      if (!picture) return refuse('avatar_gone', 'url')
      return shown(await showPicture(app, write, { userId, picture, now }))
    },
  },
})

const shown = ({ avatar_url, updated_at }: Row<'user'>) => ({ url: avatar_url, updated_at })

type Save = typeof saveAvatar

/**
 * The bytes of an uploaded picture: its size is judged before anything is read, its kind by name,
 * by what the client says, and by its first bytes.
 */
function uploaded(
  { file, file_name, size }: z.output<Save['input']>,
  no: Refuse<Save['input'], Save['errors'][number]>,
): Buffer {
  const comma = file.indexOf(',')
  const head = file.slice(0, Math.max(comma, 0))
  const content = file.slice(comma + 1)
  if (file_name.trim() === '' || content === '' || !head.startsWith('data:image/'))
    return no('avatar_missing', 'file')
  const bytes = Buffer.from(content, 'base64')
  if (Math.max(bytes.length, size ?? 0) > limits.avatarBytes) no('avatar_too_large', 'file')
  const isNamed = /\.(png|jpe?g)$/i.test(file_name)
  if (!isNamed || !/^data:image\/(png|jpe?g);base64$/.test(head) || !isPicture(bytes))
    no('avatar_type', 'file')
  return bytes
}

/** Stores a picture and shows it as a person's, everywhere. */
async function showPicture(
  app: App,
  write: <T>(run: (writing: Writing) => Promise<T>) => Promise<T>,
  { userId, picture, now }: { userId: string; picture: Buffer; now: number },
): Promise<Row<'user'>> {
  const hash = await app.files.put(picture)
  const user = await write(async (writing) => {
    const use = { user_id: userId, purpose, hash, bytes: picture.length } as const
    await noteUse(writing.db, { ...use, now })
    const avatar_url = avatarUrl(userId, hash)
    return changePerson(app, writing, { userId, shown: { avatar_url }, now })
  })
  // Until its use was noted it may have been removed as one that nobody uses.
  await app.files.put(picture)
  return user
}
