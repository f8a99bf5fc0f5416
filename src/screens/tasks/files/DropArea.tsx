import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { droppedFiles, hasFiles, pastedFiles } from '../../../parts/files/chosen-files.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
  },
  over: {
    position: 'absolute',
    inset: tokens.spacingVerticalS,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    pointerEvents: 'none',
    opacity: 0.94,
  },
  sign: { fontSize: '32px' },
})

interface DropAreaProps {
  task: Row<'task'>
  className: string
  children: ReactNode
}

/** The drawer of a task takes files that are dropped or pasted anywhere in it. */
export function DropArea({ task, className, children }: DropAreaProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  // Children are entered before what is around them is left.
  const [depth, setDepth] = useState(0)
  const take = (files: File[]) =>
    files.length > 0 &&
    void import('../../../client/files/uploads.ts').then(({ addFiles }) =>
      addFiles(`task ${task.id}`, files),
    )
  const drag = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setDepth((before) => before + by)
  }
  return (
    <div
      className={styles.root}
      onDragEnter={drag(1)}
      onDragOver={drag(0)}
      onDragLeave={drag(-1)}
      onDrop={(event) => {
        setDepth(0)
        // A comment takes its own.
        if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return
        event.preventDefault()
        take(droppedFiles(event.dataTransfer))
      }}
      onPaste={(event: ClipboardEvent) => {
        if (event.defaultPrevented) return
        const files = pastedFiles(event.clipboardData)
        if (files.length > 0) event.preventDefault()
        take(files)
      }}
    >
      <div className={mergeClasses(className)}>{children}</div>
      {depth > 0 && (
        <div className={styles.over} aria-hidden>
          <ArrowUploadRegular className={styles.sign} />
          {t('dropFiles')}
        </div>
      )}
    </div>
  )
}
