import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ColumnKey } from '../../../core/columns/rules.ts'
import type { Row } from '../../../core/model.ts'
import { usePhaseLabel } from '../../../parts/data/use-project.ts'
import { useList } from '../list/list-context.ts'
import { TaskCell } from '../list/TaskCell.tsx'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '128px 1fr',
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'center',
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
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
  },
  still: { cursor: 'default', ':hover': { backgroundColor: 'transparent' } },
})

/** The fields of a task, in the order of the drawer. */
const shown: readonly ColumnKey[] = [
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
const still: ReadonlySet<ColumnKey> = new Set(['PROGRESS'])

/** Name and value of every field; a click on a value changes it. */
export function DrawerFields({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { edit } = useList()
  const phaseLabel = usePhaseLabel(task.project_id)
  return (
    <dl className={styles.fields}>
      {shown.map((column) => {
        const label = column === 'PHASE' ? phaseLabel : t(`column_${column}`)
        return (
          <div key={column} style={{ display: 'contents' }}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {column === 'TIME_TRACKING' || still.has(column) ? (
                <div className={mergeClasses(styles.button, styles.still)}>
                  <TaskCell task={task} column={column} subtasks={0} />
                </div>
              ) : (
                <button
                  type="button"
                  className={styles.button}
                  aria-label={t('changeField', { field: label })}
                  onClick={(event) =>
                    edit({ taskId: task.id, column, target: event.currentTarget })
                  }
                >
                  <TaskCell task={task} column={column} subtasks={0} />
                </button>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
