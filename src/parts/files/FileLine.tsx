import { Button, mergeClasses } from '@fluentui/react-components'
import { ArrowDownloadRegular, DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { picturesHere } from '../../client/files/uploads.ts'
import type { Row } from '../../core/model.ts'
import { useDangerStyles } from '../page/danger-styles.ts'
import { showAgo, showExactly, showSize } from '../text/format.ts'
import { FileThumb } from './FileThumb.tsx'
import { downloadOf, isShown, smallOf } from './file-addresses.ts'
import { useFileStyles } from './file-styles.ts'

interface FileLineProps {
  file: Row<'attachment'>
  /** Who added it, as they are called now; without it only the size is said. */
  by?: string
  /** Shows the file, if it can be shown; others are downloaded. */
  open: () => void
  remove: () => void
}

/** A file with its picture and its size: opened by its name, downloaded, deleted. */
export function FileLine({ file, by, open, remove }: FileLineProps) {
  const styles = useFileStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('files')
  const { name, type, size, preview, created_at } = file
  const body = (
    <>
      <FileThumb type={type} picture={preview && (picturesHere.get(file.hash) ?? smallOf(file))} />
      <span className={styles.text}>
        <span className={mergeClasses('file-name', styles.name)} title={name}>
          {name}
        </span>
        <span className={styles.facts} title={by && showExactly(created_at)}>
          {[showSize(size), ...(by ? [by, showAgo(created_at)] : [])].join(' · ')}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.line}>
      {isShown(file) ? (
        <button type="button" className={styles.open} onClick={open}>
          {body}
        </button>
      ) : (
        <a className={styles.open} href={downloadOf(file)} download={name}>
          {body}
        </a>
      )}
      <span className={styles.actions}>
        <Button
          as="a"
          size="small"
          appearance="subtle"
          className={mergeClasses('file-actions', styles.hover, styles.action)}
          icon={<ArrowDownloadRegular />}
          aria-label={t('download', { name })}
          href={downloadOf(file)}
          download={name}
        />
        <Button
          size="small"
          appearance="subtle"
          className={mergeClasses('file-actions', styles.hover, styles.action, danger.quiet)}
          icon={<DeleteRegular />}
          aria-label={t('delete', { name })}
          onClick={remove}
        />
      </span>
    </li>
  )
}
