/** The kinds of files that look different, and the endings of each (A3.25). */
const endings = {
  picture: 'jpg jpeg png gif webp bmp ico avif heic tif tiff',
  drawing: 'ai psd svg eps sketch',
  video: 'avi mp4 mov mkv webm',
  audio: 'mp3 wav ogg flac m4a',
  document: 'doc docx odt rtf',
  pdf: 'pdf',
  text: 'txt md log',
  table: 'csv xls xlsx ods',
  slides: 'ppt pptx odp key',
  code: 'css html htm js json xml ts yml yaml',
  archive: 'zip rar 7z tar gz',
  program: 'exe',
} as const

export type FileKind = keyof typeof endings | 'other'

const kinds = new Map(
  (Object.entries(endings) as [FileKind, string][]).flatMap(([kind, list]) =>
    list.split(' ').map((ending) => [ending, kind] as const),
  ),
)

/** The kind of a file with an ending. */
export const kindOf = (ending: string): FileKind => kinds.get(ending) ?? 'other'
