import { Button, makeStyles, Text, Tooltip, tokens } from '@fluentui/react-components'
import { ArchiveRegular, DeleteRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { phone } from '../../../parts/page/measures.ts'
import { removeTasks } from '../remove-tasks.ts'
import { BulkPickers } from './BulkPickers.tsx'
import { useBulk } from './use-bulk.ts'

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    bottom: tokens.spacingVerticalXXL,
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    maxWidth: 'calc(100% - 32px)',
    overflowX: 'auto',
    [phone]: {
      width: 'max-content',
      boxSizing: 'border-box',
      flexWrap: 'wrap',
      justifyContent: 'center',
    },
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
  count: { whiteSpace: 'nowrap', marginRight: tokens.spacingHorizontalS },
})

/** The toolbar for the selected tasks. It is shown while tasks are selected. */
export function BulkBar({ view, project }: { view: TaskView; project: Row<'project'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { selected, archived } = useSnapshot(view.choices)
  const run = useBulk(view)
  if (selected.length === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk')}>
      <Text weight="semibold" className={styles.count}>
        {t('selectedCount', { count: selected.length })}
      </Text>
      <BulkPickers project={project} run={run} />
      <Tooltip content={t(archived ? 'unarchive' : 'archive')} relationship="label">
        <Button
          appearance="subtle"
          icon={<ArchiveRegular />}
          onClick={() => void run('archiveTasks', { type: archived ? 'unarchive' : 'archive' })}
        />
      </Tooltip>
      <Tooltip content={t('delete')} relationship="label">
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          onClick={() => {
            view.choices.selected = []
            void removeTasks([...selected])
          }}
        />
      </Tooltip>
      <Tooltip content={t('clearSelection')} relationship="label">
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          onClick={() => (view.choices.selected = [])}
        />
      </Tooltip>
    </div>
  )
}
