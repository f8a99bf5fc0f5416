import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { ArrowDownloadRegular, DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { downloadOf } from '../../../parts/files/file-addresses.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { noHover, touch } from '../../../parts/page/measures.ts'
import type { ProjectFile } from './use-project-files.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexShrink: 0, justifyContent: 'flex-end' },
  action: {
    opacity: 0,
    ':focus-visible': { opacity: 1 },
    [noHover]: { opacity: 1 },
    [touch]: { minWidth: '40px', minHeight: '40px' },
  },
})

interface FileActionsProps {
  file: ProjectFile
  remove: (file: ProjectFile) => void
}

/** What is done with a file of a project, seen while its row is pointed at or focused. */
export function FileActions({ file, remove }: FileActionsProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('files')
  const { name, row } = file
  return (
    <span className={styles.root}>
      <Button
        as="a"
        size="small"
        appearance="subtle"
        className={mergeClasses('row-actions', styles.action)}
        icon={<ArrowDownloadRegular />}
        aria-label={t('download', { name })}
        title={t('download', { name })}
        href={downloadOf(row)}
        download={name}
      />
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses('row-actions', styles.action, danger.quiet)}
        icon={<DeleteRegular />}
        aria-label={t('delete', { name })}
        title={t('delete', { name })}
        onClick={() => remove(file)}
      />
    </span>
  )
}
