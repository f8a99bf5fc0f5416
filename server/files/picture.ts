import { limits } from '../../src/core/catalogue/limits.ts'

/** The pictures that may be uploaded, by how their bytes begin. */
const starts = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
]

/** Whether some bytes claim to be a PNG or a JPEG: nothing else is ever decoded. */
export const isPicture = (bytes: Buffer) =>
  starts.some((start) => bytes.subarray(0, start.length).equals(start))

let loaded: Promise<typeof import('sharp').default> | undefined

/** The decoder is large, and most processes never need it. It keeps nothing between two pictures. */
const load = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
    return sharp
  }))

/** Pictures that are at work or wait for it: one is decoded at a time. */
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Whether too many pictures wait to be decoded for another one to be taken. */
export const isBusy = () => waiting >= limits.picturesWaiting

/**
 * A picture as a square WebP, upright and without its metadata. Errors: what the decoder throws for
 * one that is broken, has more pixels than `limits.avatarPixels`, or takes too long.
 */
export function squared(bytes: Buffer): Promise<Buffer> {
  waiting++
  const made = last.then(() => decode(bytes)).finally(() => waiting--)
  last = made.catch(() => {})
  return made
}

async function decode(bytes: Buffer): Promise<Buffer> {
  const sharp = await load()
  return sharp(bytes, {
    limitInputPixels: limits.avatarPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
    .timeout({ seconds: limits.avatarSeconds })
    .autoOrient()
    .resize(limits.avatarPx, limits.avatarPx, { fit: 'cover' })
    .webp({ quality: 85 })
    .toBuffer()
}
