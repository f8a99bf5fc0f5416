import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { LoggedColumn } from '../../../core/activity/attributes.ts'
import type { Reader } from '../../../core/engine/store.ts'
import { kindOf, type TaskDifference } from '../../../core/history/differences.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { Became, useChangeStyles } from './Became.tsx'
import { useColumnNames, useValueText } from './use-value-text.ts'

const useStyles = makeStyles({
  key: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
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
  const changes = useChangeStyles()
  const { t } = useTranslation('tasks')
  const task = (difference.after ?? difference.before)!
  return (
    <li className={changes.entry}>
      <div className={changes.head}>
        <span className={styles.key}>{taskKey(project.key, task)}</span>
        <span
          className={mergeClasses(changes.name, kindOf(difference) === 'removed' && changes.gone)}
        >
          {task.name || t('untitled')}
        </span>
      </div>
      {difference.columns.length > 0 && (
        <dl className={changes.columns}>
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
  const nameOf = useColumnNames(project)
  const textOf = useValueText()
  return (
    <Became
      name={nameOf(column)}
      was={textOf(difference.before!, column, before)}
      is={textOf(difference.after!, column, after)}
    />
  )
}
