import { useFieldName } from '../fields/use-field-name.ts'
import { useTaskContext } from '../task-context.ts'

/** The names of the columns, above all lines. */
export function ListHead() {
  const { t, styles, columns, project } = useTaskContext()
  const fieldName = useFieldName(project.id)
  return (
    <div className={styles.head} role="row" aria-rowindex={1}>
      <div className={`${styles.headCell} ${styles.headName}`} role="columnheader">
        {t('column_NAME')}
      </div>
      {columns.map((key) => {
        const name = fieldName(key)
        return (
          <div key={key} className={styles.headCell} role="columnheader" title={name}>
            <span className={styles.pillText}>{name}</span>
          </div>
        )
      })}
    </div>
  )
}
