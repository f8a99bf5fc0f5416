import { limits } from '../../../../core/catalogue/limits.ts'
import type { Row } from '../../../../core/model.ts'
import { taskKey } from '../../../../core/tasks/list/list.ts'
import { byName } from '../../../../core/values/compare.ts'
import { Pill } from '../../fields/Pill.tsx'
import { useTaskContext } from '../../task-context.ts'
import { CardField } from './CardField.tsx'
import { useCardStyles } from './card-styles.ts'

/** The key of a task, where the project shows keys, and its labels. */
export function CardTop({ task }: { task: Row<'task'> }) {
  const styles = useCardStyles()
  const { project, showKey, labels } = useTaskContext()
  const all = task.labels.flatMap((label) => labels.get(label) ?? []).sort(byName)
  if (all.length === 0 && !showKey) return null
  const more = all.slice(limits.labelsShown + 1)
  return (
    <div className={styles.top}>
      {showKey && <span className={styles.key}>{taskKey(project.key, task)}</span>}
      {all.length > 0 && (
        <CardField id={task.id} field="LABELS" className={styles.top}>
          {all.slice(0, limits.labelsShown + 1).map(({ id, name, color_code }) => (
            <Pill key={id} text={name} colour={color_code} />
          ))}
          {more.length > 0 && (
            <span className={styles.key} title={more.map(({ name }) => name).join(', ')}>
              +{more.length}
            </span>
          )}
        </CardField>
      )}
    </div>
  )
}
