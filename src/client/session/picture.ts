import { limits } from '../../core/catalogue/limits.ts'

/** Why a chosen file cannot be a picture of a person. */
export type PictureFault = 'wrongType' | 'tooLarge' | 'unreadable'

/** The kinds of pictures that can be chosen. */
export const pictureTypes = ['image/png', 'image/jpeg']

/** What is wrong with a file, as far as it says itself. */
export function faultOf({ type, size }: File): PictureFault | undefined {
  if (!pictureTypes.includes(type)) return 'wrongType'
  return size >= limits.pictureBytes ? 'tooLarge' : undefined
}

/** A picture as the server takes it. */
export interface Upload {
  /** A data URL. */
  file: string
  file_name: string
  /** Bytes. */
  size: number
}

/** How large the square is that is sent, in pixels: what the server shows is half of it. */
const side = 2 * limits.avatarPx

/**
 * The middle of a picture as a square small enough to be sent, without what else the file told, such
 * as where it was taken. Errors: an `Error` for a file that the browser cannot read.
 */
export async function prepared(file: File): Promise<Upload> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const short = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - short) / 2, (bitmap.height - short) / 2]
  canvas.getContext('2d')!.drawImage(bitmap, left, top, short, short, 0, 0, side, side)
  bitmap.close()
  const sharp = file.type === 'image/png' ? await blobOf(canvas, 'image/png') : undefined
  if (sharp && sharp.size <= limits.avatarBytes) return uploadOf(sharp, 'picture.png')
  return uploadOf(await blobOf(onWhite(canvas), 'image/jpeg'), 'picture.jpg')
}

const quality = 0.85

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be read'))),
      type,
      quality,
    ),
  )

/** A JPEG has nothing transparent: it would be black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d')!
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  return canvas
}

const uploadOf = (blob: Blob, file_name: string) =>
  new Promise<Upload>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ file: reader.result as string, file_name, size: blob.size })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
