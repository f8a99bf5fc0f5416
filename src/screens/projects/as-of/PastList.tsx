import { mergeClasses } from '@fluentui/react-components'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Shown } from '../../../client/tasks/shown.ts'
import { columnIdIn, isCustom } from '../../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import { useFieldName } from '../../tasks/fields/use-field-name.ts'
import { splitCellKey } from '../../tasks/list/active-cell.ts'
import { gridOf, useColumnWidths } from '../../tasks/list/column-widths.ts'
import { pinStyle, pinsOf } from '../../tasks/list/pin-style.ts'
import { useListKeys } from '../../tasks/list/use-list-keys.ts'
import { useVirtualLines } from '../../tasks/list/use-virtual-lines.ts'
import { type TaskViewContext, useTaskContext } from '../../tasks/task-context.ts'
import { byId } from '../../tasks/use-view-context.tsx'
import { useSearchKeys } from '../use-search-keys.ts'
import { PastGroup } from './PastGroup.tsx'
import { PastLine } from './PastLine.tsx'
import { onlyGoing } from './past-keys.ts'

interface PastListProps {
  context: TaskViewContext
  shown: Shown
}

/** The task list of a moment: the keys go along it, and fold and unfold. */
export function PastList({ context, shown }: PastListProps) {
  const { t, view, styles, layout, custom, narrow, project } = context
  const scroller = useRef<HTMLDivElement>(null)
  const { active } = useSnapshot(view.choices)
  const [widths] = useColumnWidths(project.id)
  const [activeLine, activeColumn] = splitCellKey(active)
  const { virtual, stuck, ...places } = useVirtualLines(shown, {
    narrow,
    scroller,
    kept: [activeLine],
  })
  const { enter, onKeyDown, onFocus } = useListKeys({
    context,
    lines: shown.lines,
    scrollTo: (index) => virtual.scrollToIndex(index),
    ...places,
    scroller,
  })
  useSearchKeys(enter)
  const groups = useMemo(() => byId(shown.groups), [shown])
  const drawn = virtual.getVirtualItems()
  return (
    <div
      ref={scroller}
      className={styles.root}
      role="treegrid"
      aria-label={t('taskList')}
      aria-readonly
      aria-rowcount={shown.lines.length + 1}
      tabIndex={drawn.some(({ index }) => shown.lines[index]!.key === activeLine) ? -1 : 0}
      style={
        {
          '--columns': gridOf(layout, custom, narrow ? {} : widths),
          ...pinsOf(layout, custom, widths),
        } as CSSProperties
      }
      onKeyDown={onlyGoing(onKeyDown)}
      onFocus={onFocus}
    >
      <div className={narrow ? undefined : styles.sheet}>
        <Heads />
        <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {drawn.map(({ index, key, start }) => {
            const line = shown.lines[index]!
            const place = { top: start, index }
            if (line.kind === 'group')
              return (
                <PastGroup
                  key={key}
                  group={groups.get(line.group)!}
                  stuck={index === stuck}
                  {...place}
                />
              )
            if (line.kind !== 'task') return null
            return (
              <PastLine
                key={key}
                id={line.id}
                depth={line.depth}
                subtasks={line.subtasks}
                listed={line.listed}
                expanded={line.open}
                active={activeLine === line.id ? activeColumn : null}
                {...place}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The names of the columns. */
function Heads() {
  const { t, styles, layout, custom, project, narrow } = useTaskContext()
  const fieldName = useFieldName(project.id)
  const nameOf = (column: LaidColumn) =>
    isCustom(column)
      ? (custom.find(({ id }) => id === columnIdIn(column))?.name ?? '')
      : fieldName(column)
  return (
    <div className={styles.head} role="row" aria-rowindex={1}>
      <div className={mergeClasses(styles.headCell, styles.headName)} role="columnheader">
        <span className={styles.pillText}>{t('column_NAME')}</span>
      </div>
      {layout.shown.map((column) => (
        <div
          key={column}
          className={mergeClasses(
            styles.headCell,
            layout.pinned.has(column) && mergeClasses(styles.pinned, styles.headPinned),
          )}
          style={narrow ? undefined : (pinStyle(layout, column) as CSSProperties)}
          role="columnheader"
          title={nameOf(column)}
        >
          <span className={styles.pillText}>{nameOf(column)}</span>
        </div>
      ))}
    </div>
  )
}
