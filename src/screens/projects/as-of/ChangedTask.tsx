import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { LoggedColumn } from '../../../core/activity/attributes.ts'
import type { Reader } from '../../../core/engine/store.ts'
import { kindOf, type TaskDifference } from '../../../core/history/differences.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { phone } from '../../../parts/page/measures.ts'
import { useColumnNames, useValueText } from './use-value-text.ts'

const useStyles = makeStyles({
  task: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  head: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  key: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', minWidth: 0 },
  gone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  columns: {
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontSize: tokens.fontSizeBase200,
    [phone]: { gridTemplateColumns: '104px minmax(0, 1fr)' },
  },
  column: { color: tokens.colorNeutralForeground3 },
  values: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  was: { color: tokens.colorNeutralForeground2 },
  is: { fontWeight: tokens.fontWeightSemibold },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

interface ChangedTaskProps {
  difference: TaskDifference
  /** The project as it is now. */
  project: Row<'project'>
  before: Reader
  after: Reader
}

/** A task that changed, came or went; of one that changed, what its fields were and became. */
export function ChangedTask({ difference, project, before, after }: ChangedTaskProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const task = (difference.after ?? difference.before)!
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <span className={styles.key}>{taskKey(project.key, task)}</span>
        <span
          className={mergeClasses(styles.name, kindOf(difference) === 'removed' && styles.gone)}
        >
          {task.name || t('untitled')}
        </span>
      </div>
      {difference.columns.length > 0 && (
        <dl className={styles.columns}>
          {difference.columns.map((column) => (
            <Changed key={column} {...{ difference, column, before, after, project }} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Changed({
  difference,
  column,
  before,
  after,
  project,
}: ChangedTaskProps & { column: LoggedColumn }) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  const nameOf = useColumnNames(project)
  const textOf = useValueText()
  return (
    <>
      <dt className={styles.column}>{nameOf(column)}</dt>
      <dd className={styles.values}>
        <span className={styles.was}>{textOf(difference.before!, column, before)}</span>
        <ArrowRightRegular className={styles.arrow} role="img" aria-label={t('asof:became')} />
        <span className={styles.is}>{textOf(difference.after!, column, after)}</span>
      </dd>
    </>
  )
}
