import type { Sharp } from 'sharp'
import { limits } from '../../src/core/catalogue/limits.ts'

/** The pictures that may be uploaded, by how their bytes begin. */
const starts = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
]

/** Whether some bytes claim to be a PNG or a JPEG: nothing else is ever decoded as a person's. */
export const isPicture = (bytes: Buffer) =>
  starts.some((start) => bytes.subarray(0, start.length).equals(start))

/** The only decoders that are ever used. */
const decoders = ['PngBuffer', 'JpegBuffer', 'WebpBuffer', 'NsgifBuffer']

let loaded: Promise<typeof import('sharp').default> | undefined

/** The decoder is large, and most processes never need it. It keeps nothing between two pictures. */
const load = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) })
    return sharp
  }))

/** Pictures that are at work or wait for it: one is decoded at a time. */
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Whether too many pictures wait to be decoded for another one to be taken. */
export const isBusy = () => waiting >= limits.picturesWaiting

/** Does one thing after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting++
  const done = last.then(work).finally(() => waiting--)
  last = done.catch(() => {})
  return done
}

/**
 * A picture as a square WebP, upright and without its metadata. Errors: what the decoder throws for
 * one that is broken, has more pixels than `limits.avatarPixels`, or takes too long.
 */
export const squared = (bytes: Buffer): Promise<Buffer> =>
  inTurn(async () =>
    (await decoded(bytes, limits.avatarPixels))
      .resize(limits.avatarPx, limits.avatarPx, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer(),
  )

/** A small picture, and the size of the one it was made of, in pixels. */
export interface Preview {
  bytes: Buffer
  width: number
  height: number
}

/**
 * A small WebP of a picture, upright and without its metadata; undefined for what is no picture, is
 * broken, too large or takes too long. `read` gives its bytes when it is its turn, and `pixels` is how
 * many it may have.
 */
export const previewOf = (
  read: () => Promise<Buffer>,
  pixels: number,
): Promise<Preview | undefined> =>
  inTurn(async () => {
    const picture = await decoded(await read(), pixels)
    const { autoOrient } = await picture.metadata()
    const box = { fit: 'inside', withoutEnlargement: true } as const
    const small = picture.resize(limits.previewPx, limits.previewPx, box).webp({ quality: 80 })
    return { bytes: await small.toBuffer(), ...autoOrient }
  }).catch(() => undefined)

async function decoded(bytes: Buffer, limitInputPixels: number): Promise<Sharp> {
  const sharp = await load()
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds: limits.avatarSeconds })
    .autoOrient()
}
