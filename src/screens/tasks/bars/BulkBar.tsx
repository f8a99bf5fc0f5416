import { makeStyles, Text, tokens } from '@fluentui/react-components'
import {
  ArchiveRegular,
  ClipboardTaskListLtrRegular,
  DeleteRegular,
  DismissRegular,
} from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { touch, touchedPhone } from '../../../parts/page/measures.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { removeSelected } from '../remove-tasks.ts'
import { BulkButton } from './BulkButton.tsx'
import { BulkPickers } from './BulkPickers.tsx'
import { useBulk } from './use-bulk.ts'
import { useSelectionActions } from './use-selection-actions.ts'

const selectionTemplate = new Code(() =>
  withTexts(['templates', 'table'], () =>
    import('../../templates/SelectionTemplate.tsx').then(
      ({ SelectionTemplate }) => SelectionTemplate,
    ),
  ),
)

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
    // Without it, it would be half as wide as the page at most.
    width: 'max-content',
    boxSizing: 'border-box',
    flexWrap: 'wrap',
    justifyContent: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    [touch]: { padding: tokens.spacingHorizontalXS, rowGap: 0 },
    [touchedPhone]: {
      left: '8px',
      right: '8px',
      width: 'auto',
      maxWidth: 'none',
      transform: 'none',
    },
  },
  /** By touch they are below what is said, in one line that can be moved along. */
  actions: {
    display: 'contents',
    [touch]: {
      display: 'flex',
      order: 1,
      flexBasis: '100%',
      minWidth: 0,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
  count: {
    marginRight: tokens.spacingHorizontalS,
    minWidth: 0,
    [touch]: { flexGrow: 1, marginInlineStart: tokens.spacingHorizontalS },
  },
  note: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
})

/** Puts the focus on the tasks if nothing has it. */
function leaveBar() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-tasks]')?.focus({ preventScroll: true })
}

interface BulkBarProps {
  view: TaskView
  project: Row<'project'>
}

/**
 * The toolbar for the selected tasks. It says how many have left the selection because they are not
 * shown any more.
 */
export function BulkBar({ view, project }: BulkBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { selected, unselected } = useSnapshot(view.choices)
  const tooMany = selected.length > limits.idsAtOnce
  // What was pressed here or in a menu of it is gone with it.
  useEffect(() => leaveBar, [])
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk')}>
      <span role="status" className={styles.count}>
        <Text weight="semibold">{t('selectedCount', { count: selected.length })}</Text>
        {tooMany && (
          <Text size={200} className={styles.note}>
            {t('tooMany', { most: showNumber(limits.idsAtOnce) })}
          </Text>
        )}
        {unselected > 0 && (
          <Text size={200} className={styles.note}>
            {t('noLongerShown', { count: unselected })}
          </Text>
        )}
      </span>
      {selected.length > 0 && !tooMany && <BulkActions view={view} project={project} />}
      <BulkButton
        label={t('clearSelection')}
        icon={<DismissRegular />}
        word="beside"
        onClick={() => view.select([])}
      />
    </div>
  )
}

/** What can be done with all selected tasks at once. */
function BulkActions({ view, project }: BulkBarProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { archived } = useSnapshot(view.choices)
  const run = useBulk(view)
  useSelectionActions(view, run)
  const mayConfigure = useMayConfigure(project.id)
  const [making, setMaking] = useState(false)
  return (
    <div className={styles.actions}>
      <BulkPickers projectId={project.id} run={run} />
      <BulkButton
        label={t(archived ? 'unarchive' : 'archive')}
        icon={<ArchiveRegular />}
        onClick={() => void run('archiveTasks', { type: archived ? 'unarchive' : 'archive' })}
      />
      {mayConfigure && (
        <BulkButton
          label={t('createTemplate')}
          icon={<ClipboardTaskListLtrRegular />}
          onClick={() => setMaking(true)}
        />
      )}
      {making && (
        <OnDemand code={selectionTemplate} props={{ view, close: () => setMaking(false) }} />
      )}
      <BulkButton
        label={t('delete')}
        className={danger.quiet}
        icon={<DeleteRegular />}
        onClick={() => removeSelected(view)}
      />
    </div>
  )
}
