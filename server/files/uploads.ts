import { Refusal, type RefusalDetails } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import type { receiveErrors } from '../../src/core/files/calls.ts'
import { extensionOf, faultOf, fileName, isMarkup } from '../../src/core/files/names.ts'
import type { Uploaded } from '../../src/core/files/rows.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { run } from '../db/statements.ts'
import { ActiveMarkup } from './active-markup.ts'
import { cleanMarkup } from './clean-markup.ts'
import { hashOf } from './file-store.ts'
import { mediaBytes, mediaOf } from './media.ts'
import type { Part } from './part.ts'
import { isBusy, previewOf } from './picture.ts'
import { holdingHashes } from './use.ts'

type Refuse = RefuseWith<(typeof receiveErrors)[number], 'name'>

/** How a file is called, and how large its sender says that it is. */
interface Named {
  name: string
  size: number
  /** The most bytes that it may have. */
  most: number
}

/** The name under which a file is stored. Errors: what its name and its size are refused with. */
export function admittedName({ name: given, size, most }: Named, refuse: Refuse): string {
  const name = fileName(given)
  const fault = faultOf({ name, size, most })
  if (fault) refuse(...fault)
  return name
}

/** An upload of an account, as long as it can be used. */
export async function findUpload(
  { database, now }: Pick<App, 'database' | 'now'>,
  userId: string,
  id: string,
): Promise<Uploaded | undefined> {
  const found = await database.read
    .selectFrom('upload')
    .select(['id', 'name', 'type', 'size', 'hash', 'media', 'preview', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('created_at', '>', now() - limits.fileKeptMs)
    .executeTakeFirst()
  return found
}

interface Keeping {
  userId: string
  id: string
  /** As `admittedName` gave it. */
  name: string
  part: Part
}

/**
 * Stores what was received, cleaned where it could hold scripts, and a small picture of it; notes it
 * as an upload of an account. The part is gone afterwards. Errors: `file_unclean`, and those of the
 * store and of the database.
 */
export async function keepUpload(
  app: App,
  { userId, id, name, part }: Keeping,
  refuse: Refuse,
): Promise<Uploaded> {
  let clean = part
  try {
    const type = extensionOf(name)
    const media = mediaOf(await part.head(mediaBytes))
    if (isMarkup(type)) clean = await cleaned(app, part, type, refuse)
    const { size } = clean
    const hash = await clean.finish()
    const preview = media.startsWith('image/') ? await makePreview(clean, media) : undefined
    const small = preview ? hashOf(preview.bytes) : null
    // Held before they are stored: nobody takes one for unused meanwhile.
    await hold(app, small ? [hash, small] : [hash])
    if (preview) await app.files.put(preview.bytes)
    await app.files.take(clean, hash)
    const upload = {
      ...{ id, name, type, size, hash, media },
      ...{ preview: small, width: preview?.width ?? null, height: preview?.height ?? null },
    }
    await note(app, userId, upload)
    return upload
  } finally {
    await part.discard()
    if (clean !== part) await clean.discard()
  }
}

async function hold({ database, now }: App, hashes: readonly string[]) {
  const { write: db, flavour } = database
  await run({ db, flavour }, holdingHashes({ db, flavour }, hashes, iso(now())))
}

const note = ({ database, now }: App, user_id: string, upload: Uploaded) =>
  database.write
    .insertInto('upload')
    .values({ ...upload, user_id, created_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({ ...upload, created_at: now() }),
    )
    .execute()

/** Markup in which nothing is found stays as it is; what is too large to be cleaned is refused. */
async function cleaned(app: App, part: Part, type: string, refuse: Refuse): Promise<Part> {
  const active = new ActiveMarkup(type === 'xml')
  for await (const chunk of part.read()) active.add((chunk as Buffer).toString('latin1'))
  if (!active.found) return part
  const clean =
    part.size <= limits.markupBytes
      ? cleanMarkup(await part.head(part.size), !/^[se]?html?$/.test(type))
      : undefined
  const extension = type.toUpperCase()
  if (!clean?.length) return refuse('file_unclean', undefined, { values: { extension } })
  const other = await app.receiver.begin()
  try {
    await other.write(clean)
    return other
  } catch (error) {
    await other.discard()
    throw error
  }
}

/** Decoding takes memory by the pixels of a picture, and least for a JPEG. */
async function makePreview(part: Part, media: string) {
  if (part.size > limits.previewBytes || isBusy()) return undefined
  const pixels = media === 'image/jpeg' ? limits.previewPixels : limits.previewPixels / 2
  return previewOf(() => part.head(part.size), pixels)
}

/** A refusal of an upload, as `refuse` of a call gives it. */
export const refuseUpload: RefuseWith<
  (typeof receiveErrors)[number] | 'free_storage_limit' | 'storage_full',
  'name'
> = (code, field, details: RefusalDetails = {}) => {
  throw new Refusal(code, field, details)
}
