import { contentUrl } from '../../core/files/wire.ts'
import type { Row } from '../../core/model.ts'

type File = Pick<Row<'attachment'>, 'id' | 'media'>

/** Where a file is loaded from to be kept. */
export const downloadOf = ({ id }: File) => contentUrl(id)

/** Where a file is loaded from to be shown, if a browser may show it. */
export const shownAt = ({ id }: File) => `${contentUrl(id)}?view=inline`

/** Where the small picture of a file is. */
export const smallOf = ({ id }: File) => `${contentUrl(id)}?view=small`

/** Whether a file can be shown on our pages: a picture, or a PDF where the browser has a viewer. */
export const isShown = ({ media }: File) =>
  media.startsWith('image/') || (media === 'application/pdf' && navigator.pdfViewerEnabled)
