import { makeStyles, tokens } from '@fluentui/react-components'
import { CommentRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../parts/page/TextButton.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import type { ProjectFile } from './use-project-files.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
  },
  key: { flexShrink: 0, fontSize: tokens.fontSizeBase200 },
  name: {
    ...cutText,
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

interface TaskOfFileProps {
  file: ProjectFile
  openTask: (taskId: string) => void
}

/** The task of a file, which a click opens, and whether a comment on it has the file. */
export function TaskOfFile({ file, openTask }: TaskOfFileProps) {
  const styles = useStyles()
  const { t } = useTranslation('files')
  const { task_id, task_key, task_name, row } = file
  return (
    <span className={styles.root}>
      <span className={styles.key}>{task_key}</span>
      <TextButton className={styles.name} title={task_name} onClick={() => openTask(task_id)}>
        {task_name}
      </TextButton>
      {row.comment_id && (
        <CommentRegular role="img" aria-label={t('ofComment')} title={t('ofComment')} />
      )}
    </span>
  )
}
