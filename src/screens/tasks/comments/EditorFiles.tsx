import { AttachRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { ChooseFiles } from '../../../parts/files/ChooseFiles.tsx'
import { useFileStyles } from '../../../parts/files/file-styles.ts'
import { PendingLine } from '../../../parts/files/PendingLine.tsx'
import type { CommentFiles } from './use-comment-files.ts'

/** The files of the comment that is being written. */
export function EditorFiles({ files }: { files: CommentFiles }) {
  const styles = useFileStyles()
  const { t } = useTranslation('files')
  if (files.files.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('onTheirWay')}>
      {files.files.map((file) => (
        <PendingLine key={file.id} file={file} />
      ))}
    </ul>
  )
}

/** A button that adds files to the comment, as long as it can have more. */
export function AttachToComment({ files }: { files: CommentFiles }) {
  const styles = useFileStyles()
  const { t } = useTranslation('files')
  return (
    <ChooseFiles
      label={files.full ? t('commentFull', { most: limits.filesInComment }) : t('attach')}
      icon={<AttachRegular />}
      disabled={files.full}
      className={styles.action}
      choose={files.choose}
    />
  )
}
