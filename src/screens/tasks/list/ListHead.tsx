import { mergeClasses } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { columnIdIn, isCustom } from '../../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import { AddColumn } from '../columns/AddColumn.tsx'
import { useMadeColumn } from '../columns/made-column.ts'
import { useFieldName } from '../fields/use-field-name.ts'
import { useTaskContext } from '../task-context.ts'
import { ColumnHandle, type ColumnHandleProps } from './ColumnHandle.tsx'
import { HeadCell } from './HeadCell.tsx'
import { useSorting } from './use-sorting.tsx'

/**
 * The names of the columns, above all lines, with handles for their widths. The keyboard reaches
 * these from the first line; they are no Tab stops before.
 */
export function ListHead(sizes: Pick<ColumnHandleProps, 'widths' | 'setWidths'>) {
  const { t, styles, layout, custom, project, narrow } = useTaskContext()
  const fieldName = useFieldName(project.id)
  const { arrow, said } = useSorting('NAME')
  const [focused, setFocused] = useState(false)
  const heads = useRef<HTMLDivElement>(null)
  useMadeColumn(heads, layout.shown)
  const tabIndex = focused ? 0 : -1
  const nameOf = (column: LaidColumn) =>
    isCustom(column)
      ? (custom.find(({ id }) => id === columnIdIn(column))?.name ?? '')
      : fieldName(column)
  return (
    <div
      ref={heads}
      className={styles.head}
      role="row"
      aria-rowindex={1}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        className={mergeClasses(styles.headCell, styles.headName)}
        role="columnheader"
        aria-label={t('column_NAME')}
        {...said}
      >
        <span className={styles.pillText}>{t('column_NAME')}</span>
        {arrow}
        {!narrow && (
          <ColumnHandle column="NAME" name={t('column_NAME')} tabIndex={tabIndex} {...sizes} />
        )}
      </div>
      {layout.shown.map((column) => (
        <HeadCell
          key={column}
          column={column}
          name={nameOf(column)}
          tabIndex={tabIndex}
          {...sizes}
        />
      ))}
      {!narrow && <AddColumn tabIndex={tabIndex} />}
    </div>
  )
}
