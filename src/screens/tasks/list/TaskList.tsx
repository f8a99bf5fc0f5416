import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { useAutoScroll } from '../../../parts/drag/use-auto-scroll.ts'
import { GroupLine } from '../groups/GroupLine.tsx'
import { useClipboard } from '../paste/use-clipboard.tsx'
import { TaskProvider } from '../task-context.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { byId, useViewContext } from '../use-view-context.tsx'
import { AddLine } from './AddLine.tsx'
import { splitCellKey } from './active-cell.ts'
import { gridOf, useColumnWidths } from './column-widths.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListHead } from './ListHead.tsx'
import { useListStyles } from './list-styles.ts'
import { pinsOf } from './pin-style.ts'
import { TaskLine } from './TaskLine.tsx'
import { useDropOnLine } from './use-drop-on-line.ts'
import { useListKeys } from './use-list-keys.ts'
import { useVirtualLines } from './use-virtual-lines.ts'

interface TaskListProps {
  view: TaskView
  project: Row<'project'>
  openTask: (taskId: string) => void
}

/** The tasks of a project in groups, as lines of cells; only the lines in sight are drawn. */
export function TaskList({ view, project, openTask }: TaskListProps) {
  const { t } = useTranslation('tasks')
  const styles = useListStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const { value: shown } = useSnapshot(view.shown) as { value: typeof view.shown.value }
  const { selected, active } = useSnapshot(view.choices)
  const { context, editing, edited, menu, dialog } = useViewContext({
    view,
    project,
    openTask,
    styles,
  })
  const { layout, custom, narrow } = context
  const [widths, setWidths] = useColumnWidths(project.id)

  const [activeLine, activeColumn] = splitCellKey(active)
  const { virtual, stuck, ...places } = useVirtualLines(shown, {
    narrow,
    scroller,
    // What is typed in a line, or beside it, would be lost with it.
    kept: [activeLine, ...(edited ? [edited] : [])],
  })
  const seen = { ...places, scrollTo: (index: number) => virtual.scrollToIndex(index) }
  const { enter, ...keyboard } = useListKeys({ context, lines: shown.lines, ...seen, scroller })
  const { question, ...clipboard } = useClipboard(context, shown.lines, seen)
  useTaskActions({ kind: 'list', view, project, openTask, enter })
  useDropOnLine(view)
  useAutoScroll(scroller)

  const chosen = useMemo(() => new Set(selected), [selected])
  const groups = useMemo(() => byId(shown.groups), [shown])
  const drawn = virtual.getVirtualItems()
  // The last place is that of the button that makes a column.
  const template = `${gridOf(layout, custom, narrow ? {} : widths)}${narrow ? '' : ' 40px'}`

  return (
    <TaskProvider value={context}>
      {shown.total + shown.subtasks === 0 && shown.all > 0 && view.filters > 0 ? (
        <EmptyList view={view} />
      ) : (
        <div
          ref={scroller}
          className={styles.root}
          role="treegrid"
          aria-label={t('taskList')}
          aria-rowcount={shown.lines.length + 1}
          aria-multiselectable
          data-tasks
          tabIndex={drawn.some(({ index }) => shown.lines[index]!.key === activeLine) ? -1 : 0}
          style={
            { '--columns': template, ...pinsOf(layout, custom, widths) } as React.CSSProperties
          }
          {...keyboard}
          {...clipboard}
        >
          <div className={narrow ? undefined : styles.sheet}>
            <ListHead widths={widths} setWidths={setWidths} />
            <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
              {drawn.map(({ index, key, start }) => {
                const line = shown.lines[index]!
                if (line.kind === 'group')
                  return (
                    <GroupLine
                      key={key}
                      group={groups.get(line.group)!}
                      top={start}
                      index={index}
                      stuck={index === stuck}
                    />
                  )
                if (line.kind === 'add')
                  return <AddLine key={key} group={line.group} depth={0} top={start} />
                if (line.kind === 'addSubtask')
                  return (
                    <AddLine
                      key={key}
                      group={line.group}
                      parent={line.parent}
                      depth={line.depth}
                      top={start}
                    />
                  )
                return (
                  <TaskLine
                    key={key}
                    id={line.id}
                    group={line.group}
                    depth={line.depth}
                    subtasks={line.subtasks}
                    selected={chosen.has(line.id)}
                    listed={line.listed}
                    expanded={line.open}
                    active={activeLine === line.id ? activeColumn : null}
                    top={start}
                    index={index}
                  />
                )
              })}
            </div>
          </div>
        </div>
      )}
      {editing}
      {menu}
      {question}
      {dialog}
    </TaskProvider>
  )
}
