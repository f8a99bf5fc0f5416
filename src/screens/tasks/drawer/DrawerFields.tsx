import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { customFields, recurringField } from '../codes.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { canEdit } from '../fields/can-edit.ts'
import { TaskCell } from '../fields/TaskCell.tsx'
import { TimerCell } from '../fields/TimerCell.tsx'
import { useFieldName } from '../fields/use-field-name.ts'
import { useTaskContext } from '../task-context.ts'
import { useSubtaskCounts } from '../use-subtask-counts.ts'
import { BillableField } from './BillableField.tsx'
import { WhenDoneField } from './WhenDoneField.tsx'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '128px 1fr',
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'center',
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
  // Of a field of several lines, at the first one.
  top: { alignSelf: 'start', lineHeight: '36px', [touch]: { lineHeight: '40px' } },
  value: { margin: 0, minWidth: 0 },
  button: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    cursor: 'pointer',
    '& .task-hover': { opacity: 1 },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [touch]: { minHeight: '40px' },
  },
  still: { cursor: 'default', ':hover': { backgroundColor: 'transparent' } },
})

/** The fields of a task, in the order of the drawer. */
const shown: readonly FieldKey[] = [
  'STATUS',
  'ASSIGNEES',
  'PRIORITY',
  'START_DATE',
  'DUE_DATE',
  'DUE_TIME',
  'PHASE',
  'LABELS',
  'ESTIMATION',
  'TIME_TRACKING',
  'PROGRESS',
]

/** Name and value of every field; a click on a value changes it. */
export function DrawerFields({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { edit, project } = useTaskContext()
  const subtasks = useSubtaskCounts(task)
  const fieldName = useFieldName(task.project_id)
  const custom = useCustomColumns(task.project_id)
  return (
    <dl className={styles.fields}>
      {shown.map((field) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt className={styles.label}>{fieldName(field)}</dt>
          <dd className={styles.value}>
            {canEdit(field, { task, project, subtasks: subtasks.all }) ? (
              <button
                type="button"
                className={styles.button}
                aria-label={t('changeField', { field: fieldName(field) })}
                onClick={({ currentTarget }) =>
                  edit({ taskId: task.id, field, target: currentTarget })
                }
              >
                <TaskCell task={task} field={field} subtasks={subtasks.all} place="drawer" />
              </button>
            ) : (
              <div className={mergeClasses(styles.button, styles.still)}>
                {field === 'TIME_TRACKING' ? (
                  <TimerCell task={task} tabIndex={0} />
                ) : (
                  <TaskCell task={task} field={field} subtasks={subtasks.all} place="drawer" />
                )}
              </div>
            )}
          </dd>
        </div>
      ))}
      {custom.length > 0 && (
        <OnDemand
          code={customFields}
          props={{
            task,
            classes: {
              label: styles.label,
              value: styles.value,
              button: styles.button,
              still: mergeClasses(styles.button, styles.still),
            },
          }}
        />
      )}
      <dt className={styles.label}>{t('billable')}</dt>
      <dd className={styles.value}>
        <BillableField task={task} />
      </dd>
      <dt className={mergeClasses(styles.label, styles.top)}>{t('repeats')}</dt>
      <dd className={styles.value}>
        <OnDemand
          code={recurringField}
          props={{ task, className: styles.button }}
          until={<SkeletonLine height={32} />}
        />
      </dd>
      <dt className={styles.label}>{t('whenDone')}</dt>
      <dd className={styles.value}>
        <WhenDoneField task={task} className={styles.button} />
      </dd>
    </dl>
  )
}
