import { mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { CustomHead } from '../columns/CustomHead.tsx'
import { useFieldName } from '../fields/use-field-name.ts'
import { useTaskContext } from '../task-context.ts'
import { ColumnHandle, type ColumnHandleProps } from './ColumnHandle.tsx'

/**
 * The names of the columns, above all lines, with handles for their widths. The keyboard reaches
 * these from the first line; they are no Tab stops before.
 */
export function ListHead(sizes: Pick<ColumnHandleProps, 'widths' | 'setWidths'>) {
  const { t, styles, columns, project, narrow } = useTaskContext()
  const fieldName = useFieldName(project.id)
  const [focused, setFocused] = useState(false)
  return (
    <div
      className={styles.head}
      role="row"
      aria-rowindex={1}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {(['NAME', ...columns] as const).map((key) => {
        const name = key === 'NAME' ? t('column_NAME') : fieldName(key)
        return (
          <div
            key={key}
            className={mergeClasses(styles.headCell, key === 'NAME' && styles.headName)}
            role="columnheader"
            aria-label={name}
            title={key === 'NAME' ? undefined : name}
          >
            <span className={styles.pillText}>{name}</span>
            {!narrow && (
              <ColumnHandle column={key} name={name} tabIndex={focused ? 0 : -1} {...sizes} />
            )}
          </div>
        )
      })}
      {!narrow && <CustomHead tabIndex={focused ? 0 : -1} {...sizes} />}
    </div>
  )
}
