import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, SettingsRegular } from '@fluentui/react-icons'
import { type CSSProperties, useRef } from 'react'
import { columnIdIn } from '../../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { Later } from '../../../parts/lazy/Later.tsx'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { columnMenu } from '../codes.ts'
import { useTaskContext } from '../task-context.ts'
import { ColumnHandle, type ColumnHandleProps } from './ColumnHandle.tsx'
import { pinStyle } from './pin-style.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useSorting } from './use-sorting.tsx'

interface HeadCellProps extends Pick<ColumnHandleProps, 'widths' | 'setWidths' | 'tabIndex'> {
  column: LaidColumn
  name: string
}

/** The name of a column, by which it is dragged, with its menu and the edge for its width. */
export function HeadCell({ column, name, ...sizes }: HeadCellProps) {
  const { t, styles, layout, narrow, project, custom, openColumn } = useTaskContext()
  const { arrow, said } = useSorting(column)
  const head = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const edge = useColumnDrag({
    ...{ column, element: head, handle: grip, move: layout.move },
    disabled: narrow,
  })
  const columnId = columnIdIn(column)
  const own = custom.find(({ id }) => id === columnId)
  const mayEdit = useMayConfigure(project.id) && columnId !== undefined
  const { tabIndex, widths, setWidths } = sizes
  // In no language but one the name has room in the width that the column has at first.
  const isShort = column === 'PROGRESS' && widths.PROGRESS === undefined
  return (
    <div
      ref={head}
      className={mergeClasses(
        styles.headCell,
        own && typeOf(own).shown === 'number' && styles.headNumber,
        layout.pinned.has(column) && mergeClasses(styles.pinned, styles.headPinned),
      )}
      style={narrow ? undefined : (pinStyle(layout, column) as CSSProperties)}
      role="columnheader"
      aria-label={name}
      title={name}
      {...said}
    >
      <span
        ref={grip}
        className={mergeClasses(
          styles.pillText,
          !narrow && styles.headGrip,
          isShort && styles.headShort,
        )}
      >
        {name}
      </span>
      {arrow}
      {!narrow && (
        <span className={mergeClasses('head-handle', styles.headActions)}>
          {mayEdit && (
            <Button
              size="small"
              appearance="transparent"
              className={mergeClasses('head-handle', styles.headAction)}
              icon={<SettingsRegular />}
              tabIndex={tabIndex}
              aria-label={t('editField', { name })}
              title={t('editField', { name })}
              onClick={() => openColumn(columnId)}
            />
          )}
          <Later>
            <Opener code={columnMenu} props={{ column, name, widths, setWidths }}>
              {(trigger) => (
                <Button
                  size="small"
                  appearance="transparent"
                  className={mergeClasses('head-handle', styles.headAction)}
                  icon={<ChevronDownRegular />}
                  tabIndex={tabIndex}
                  aria-label={t('actionsNamed', { name })}
                  {...trigger}
                />
              )}
            </Opener>
          </Later>
        </span>
      )}
      {!narrow && <ColumnHandle column={column} name={name} {...sizes} />}
      {edge && (
        <span
          className={styles.headEdge}
          style={edge === 'left' ? { left: '-1px' } : { right: '-1px' }}
        />
      )}
    </div>
  )
}
