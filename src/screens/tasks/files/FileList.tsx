import { useState } from 'react'
import type { Row } from '../../../core/model.ts'
import { FileLine } from '../../../parts/files/FileLine.tsx'
import { isShown } from '../../../parts/files/file-addresses.ts'
import { useFileStyles } from '../../../parts/files/file-styles.ts'
import { fileViewer } from '../../../parts/files/file-viewer-code.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'

type File = Row<'attachment'>

interface FileListProps {
  files: readonly File[]
  /** Who added one, where that is said. */
  byOf?: (file: File) => string
  remove: (file: File) => void
}

/** Files one below the other; those that can be shown are, one at a time. */
export function FileList({ files, byOf, remove }: FileListProps) {
  const styles = useFileStyles()
  const [open, setOpen] = useState<string>()
  const shown = files.filter(isShown)
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {files.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            {...(byOf ? { by: byOf(file) } : {})}
            open={() => setOpen(file.id)}
            remove={() => remove(file)}
          />
        ))}
      </ul>
      {open !== undefined && shown.some(({ id }) => id === open) && (
        <OnDemand
          code={fileViewer}
          props={{ files: shown, shown: open, show: setOpen, close: () => setOpen(undefined) }}
        />
      )}
    </>
  )
}
