import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { phone, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { TaskCell } from '../fields/TaskCell.tsx'
import { useTaskContext } from '../task-context.ts'
import type { Parent } from './parents.ts'

const useStyles = makeStyles({
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 112px 96px 88px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    [touch]: { minHeight: '44px' },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
  refused: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent' },
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingInlineStart: 'calc(var(--depth) * 20px)',
    [phone]: { paddingInlineStart: 'calc(var(--depth) * 12px)' },
  },
  cut: cutText,
  faint: {
    ...cutText,
    flexShrink: 0,
    maxWidth: '40%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  cell: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    gap: tokens.spacingHorizontalXS,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
  },
  notOnPhone: { [phone]: { display: 'none' } },
  // Why it cannot be chosen stands in the place of its fields.
  why: { gridColumn: '2 / -1', fontSize: tokens.fontSizeBase200, textAlign: 'end' },
})

/** Deeper tasks are not set in further: names need their room. */
const deepest = 6

interface ParentOptionProps {
  id: string
  parent: Parent
  grouping: Grouping
  /** It stands alone, with the name of its parent, and not below that. */
  isFlat: boolean
  active: boolean
  pick: (id: string) => void
}

/** A task to choose, with its key, and its status or priority, people and due date. */
export const ParentOption = memo(function ParentOption(props: ParentOptionProps) {
  const { id, parent, grouping, isFlat, active, pick } = props
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { showKey } = useTaskContext()
  const task = useRow('task', parent.id)
  const { refused, depth, above, key } = parent
  const name = parent.name || t('untitled')
  const isRefused = refused !== undefined
  const cell = (field: 'STATUS' | 'PRIORITY' | 'ASSIGNEES' | 'DUE_DATE') =>
    task && (
      <span className={mergeClasses(styles.cell, field !== 'DUE_DATE' && styles.notOnPhone)}>
        <TaskCell task={task} field={field} subtasks={0} />
      </span>
    )
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={isRefused}
      className={mergeClasses(styles.option, active && styles.active, isRefused && styles.refused)}
      style={{ '--depth': isFlat ? 0 : Math.min(depth, deepest) } as React.CSSProperties}
      // The keys belong to the search field, also after a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isRefused || pick(parent.id)}
    >
      <span className={styles.name}>
        {showKey && <span className={styles.faint}>{key}</span>}
        {isFlat && above && <span className={styles.faint}>{`${above} ›`}</span>}
        <span className={styles.cut} title={name}>
          {name}
        </span>
      </span>
      {refused ? (
        <span className={styles.why}>{t(refused)}</span>
      ) : (
        <>
          {cell(grouping === 'status' ? 'PRIORITY' : 'STATUS')}
          {cell('ASSIGNEES')}
          {cell('DUE_DATE')}
        </>
      )}
    </li>
  )
})
