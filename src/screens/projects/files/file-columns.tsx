import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { FileSortField } from '../../../core/files/of-project.ts'
import { FileThumb } from '../../../parts/files/FileThumb.tsx'
import { smallOf } from '../../../parts/files/file-addresses.ts'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly, showSize } from '../../../parts/text/format.ts'
import { FileActions } from './FileActions.tsx'
import { FileOpener } from './FileOpener.tsx'
import { TaskOfFile } from './TaskOfFile.tsx'
import type { ProjectFile } from './use-project-files.ts'

export const useFileTableStyles = makeStyles({
  table: {
    '--columns': 'minmax(200px, 3fr) minmax(140px, 2fr) 96px minmax(100px, 1fr) 128px 80px',
  },
})

const useStyles = makeStyles({
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorBrandForeground2Hover },
  },
  name: { ...cutText, minWidth: 0 },
  quiet: { ...cutText, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** What can be done with the files of a project. */
export interface FileUse {
  open: (id: string) => void
  openTask: (taskId: string) => void
  remove: (file: ProjectFile) => void
}

/** The columns of the files of a project. */
export function useFileColumns(use: FileUse): Column<ProjectFile, FileSortField>[] {
  const styles = useStyles()
  const { t } = useTranslation('files')
  return [
    {
      name: 'name',
      head: t('column_name'),
      sort: 'name',
      cell: ({ name, type, row }) => (
        <FileOpener file={row} className={styles.file} open={use.open}>
          <FileThumb type={type} picture={row.preview && smallOf(row)} />
          <span className={styles.name}>{name}</span>
        </FileOpener>
      ),
    },
    {
      name: 'task',
      head: t('column_task_name'),
      sort: 'task_name',
      cell: (file) => <TaskOfFile file={file} openTask={use.openTask} />,
    },
    {
      name: 'size',
      head: t('column_size'),
      sort: 'size',
      className: styles.quiet,
      cell: ({ row }) => showSize(row.size),
    },
    {
      name: 'uploader',
      head: t('column_uploader_name'),
      sort: 'uploader_name',
      className: styles.quiet,
      title: ({ uploader_name }) => uploader_name,
      cell: ({ uploader_name }) => uploader_name,
    },
    {
      name: 'created',
      head: t('column_created_at'),
      sort: 'created_at',
      className: styles.quiet,
      title: ({ created_at }) => showExactly(created_at),
      cell: ({ created_at }) => showAgo(created_at),
    },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: (file) => <FileActions file={file} remove={use.remove} />,
    },
  ]
}
