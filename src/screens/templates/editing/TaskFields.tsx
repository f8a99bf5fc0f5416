import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TextDescriptionRegular } from '@fluentui/react-icons'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../../core/values/text.ts'
import { statusColours } from '../../../core/workflow/colours.ts'
import { priorityOf } from '../../../core/workflow/lookups.ts'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { PriorityMark } from '../../../parts/marks/PriorityMark.tsx'
import { phone, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showMinutes } from '../../../parts/text/format.ts'
import { priorityKey } from '../../../parts/text/lookup-keys.ts'
import { type Editing, fieldColumns, stacked, type TemplateField } from './editing-props.ts'
import type { Task, TemplateSetup } from './use-template.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: fieldColumns,
    flexShrink: 0,
    [stacked]: {
      gridTemplateColumns: '32px repeat(5, minmax(0, 1fr))',
      flexBasis: '100%',
      order: 1,
    },
    [phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  cell: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    textAlign: 'start',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    [touch]: { height: '40px' },
  },
  text: cutText,
  none: { color: tokens.colorNeutralForeground3 },
  // Where no heads stand above, a field without anything says what it is.
  dash: { [stacked]: { display: 'none' } },
  word: { ...cutText, display: 'none', [stacked]: { display: 'block' } },
})

interface TaskFieldsProps {
  setup: TemplateSetup
  task: Task
  edit: (editing: Editing) => void
}

/** What a task of a template has beside its name: each opens what changes it. */
export function TaskFields({ setup, task, edit }: TaskFieldsProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const labels = setup.labels.filter(({ id }) => task.labels.includes(id))
  const status = setup.statuses.find(({ id }) => id === task.status_id)
  const phase = setup.phases.find(({ id }) => id === task.phase_id)
  const priority = priorityOf(task.priority_id)
  const colours = statusColours(status)
  const coloured = (each: { color_code: string; color_code_dark: string }) =>
    dark ? each.color_code_dark : each.color_code
  const cell = (field: TemplateField, name: string, said: string, shown?: ReactNode) => (
    <button
      type="button"
      className={mergeClasses(styles.cell, said === '' && styles.none)}
      aria-haspopup="dialog"
      aria-label={`${name}: ${said || t('templates:none')}`}
      title={said || name}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) =>
        edit({ id: task.id, field, target: currentTarget })
      }
    >
      {shown}
      {field !== 'description' && said !== '' && <span className={styles.text}>{said}</span>}
      {field !== 'description' && said === '' && (
        <>
          <span className={styles.dash}>–</span>
          <span className={styles.word}>{name}</span>
        </>
      )}
    </button>
  )
  return (
    <span className={styles.fields}>
      {cell(
        'description',
        t('column_DESCRIPTION'),
        plainText(task.description, 160),
        <TextDescriptionRegular fontSize={16} opacity={task.description ? 1 : 0.4} />,
      )}
      {cell(
        'labels',
        t('column_LABELS'),
        labels.map(({ name }) => name).join(', '),
        labels.slice(0, 3).map(({ id, color_code }) => <ColourDot key={id} colour={color_code} />),
      )}
      {cell(
        'phase',
        setup.phaseLabel,
        phase?.name ?? '',
        phase && <ColourDot colour={phase.color_code} />,
      )}
      {cell(
        'status',
        t('column_STATUS'),
        status?.name ?? '',
        <ColourDot colour={coloured(colours)} />,
      )}
      {cell(
        'priority',
        t('column_PRIORITY'),
        t(priorityKey(priority.name)),
        <PriorityMark value={priority.value} colour={coloured(priority)} />,
      )}
      {cell(
        'estimate',
        t('column_ESTIMATION'),
        task.total_minutes > 0 ? showMinutes(task.total_minutes) : '',
      )}
    </span>
  )
}
