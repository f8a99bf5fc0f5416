import type { ReactNode } from 'react'
import type { Row } from '../../../core/model.ts'
import { downloadOf, isShown } from '../../../parts/files/file-addresses.ts'

interface FileOpenerProps {
  file: Row<'attachment'>
  className: string
  open: (id: string) => void
  children: ReactNode
}

/** Shows a file that can be shown; others are downloaded. */
export function FileOpener({ file, className, open, children }: FileOpenerProps) {
  return isShown(file) ? (
    <button type="button" className={className} title={file.name} onClick={() => open(file.id)}>
      {children}
    </button>
  ) : (
    <a className={className} title={file.name} href={downloadOf(file)} download={file.name}>
      {children}
    </a>
  )
}
