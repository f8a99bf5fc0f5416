/** Whether something that is dragged has files. */
export const hasFiles = ({ types }: DataTransfer) => types.includes('Files')

/** The files that were dropped; folders are left out. */
export const droppedFiles = ({ items, files }: DataTransfer): File[] => {
  const folders = [...items].filter((item) => item.webkitGetAsEntry?.()?.isDirectory)
  return folders.length === 0
    ? [...files]
    : [...items].flatMap((item) =>
        item.webkitGetAsEntry?.()?.isFile ? (item.getAsFile() ?? []) : [],
      )
}

/**
 * The files on a clipboard that is pasted; none where it has text, which is meant for the field. A
 * picture without a name of its own is named after the moment.
 */
export function pastedFiles({ types, files }: DataTransfer, now = new Date()): File[] {
  if (types.includes('text/plain') || types.includes('text/html')) return []
  return [...files].map((file) => (file.name === 'image.png' ? named(file, now) : file))
}

function named(file: File, now: Date): File {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')
  return new File([file], `image-${day}-${time}.png`, { type: file.type })
}
