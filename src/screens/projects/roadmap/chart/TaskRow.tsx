import { Button, mergeClasses } from '@fluentui/react-components'
import {
  CheckmarkCircleFilled,
  ChevronDownRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { today } from '../../../../client/local-days.ts'
import { DropEdge } from '../../../../parts/drag/DropEdge.tsx'
import { useDragRow } from '../../../../parts/drag/use-drag-row.ts'
import { announce } from '../../../../parts/page/announce.ts'
import { showMeasure } from '../../../../parts/text/format.ts'
import { useBar } from '../../../../parts/timeline/use-bar.ts'
import { Drift } from '../baseline/Drift.tsx'
import { driftText } from '../baseline/drift-text.ts'
import { kindOf } from '../use-order.ts'
import { type CellName, cellKey, useChart } from './chart-context.ts'
import { DaysButton } from './DaysButton.tsx'
import { daysText } from './days-text.ts'
import { Ghost } from './Ghost.tsx'
import { Lane } from './Lane.tsx'
import { daysIn, type LineOf } from './lines.ts'
import { TimeBar } from './TimeBar.tsx'

export interface RowProps<L> {
  line: L
  top: number
  index: number
  /** Which of its cells the keyboard is on. */
  active: CellName | undefined
}

/** A task of the roadmap: its name, its days, and its bar. */
export const TaskRow = memo(function TaskRow({
  line,
  top,
  index,
  active,
}: RowProps<LineOf<'task'>>) {
  const { t } = useTranslation('roadmap')
  const { styles, axis, openTask, openMenu, put, slack, baseline } = useChart()
  const { key, task, depth, open, phase } = line
  const { name, progress } = task
  const span = daysIn(task)
  const late = slack?.get(task.id)
  const was = baseline?.get(task.id)
  const bar = useBar({
    ...{ axis, span, disabled: false, press: () => openTask(task.id) },
    put: (next, ends, by) => put(task, next, ends, by),
    tell: (next) => announce(`${name}: ${daysText(next)}`),
  })
  const set = (day: string) => void put(task, { start: day, end: day }, 'both')
  const clear = () =>
    void act('setRoadmapDates', { task_id: task.id, start_date: null, end_date: null })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={depth + 2}
      aria-expanded={task.subTasks.length > 0 ? open : undefined}
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
    >
      <TaskNames line={line} active={active === 'name'} />
      <Lane
        line={key}
        active={active === 'bar'}
        bar={bar}
        isFree={!span}
        tap={set}
        openMenu={(at) => openMenu({ kind: 'bar', taskId: task.id, at })}
        label={[
          span
            ? t('bar', {
                ...{ name, days: daysText(span), share: showMeasure(progress, 'percent') },
              })
            : t('noBar', { name }),
          late !== undefined && (late > 0 ? t('slack', { count: late }) : t('isCritical')),
          was ? driftText(was, span) : baseline && t('notInBaseline'),
        ]
          .filter(Boolean)
          .join(', ')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') span ? openTask(task.id) : set(today())
          else if (span && (event.key === 'Delete' || event.key === 'Backspace')) clear()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {was && <Ghost was={was} now={bar.shown ?? span} />}
        {bar.shown && (
          <TimeBar
            span={bar.shown}
            stored={span}
            colour={phase.colour}
            name={name}
            progress={progress}
            isCritical={late !== undefined && late <= 0}
            isMoving={bar.isMoving}
            begin={bar.begin}
          />
        )}
      </Lane>
    </div>
  )
})

/** What is beside the bar of a task: its subtasks to unfold, its name, and its days. */
function TaskNames({ line, active }: { line: LineOf<'task'>; active: boolean }) {
  const { t } = useTranslation('roadmap')
  const { styles, hasDates, openTask, toggle, baseline } = useChart()
  const { key, task, depth, open } = line
  const { id, name, isDone } = task
  const cell = useRef<HTMLDivElement>(null)
  const { edge, dragging } = useDragRow({ element: cell, data: { kind: kindOf(task), id } })
  const span = daysIn(task)
  const was = baseline?.get(id)
  return (
    <div
      ref={cell}
      role="gridcell"
      data-cell={cellKey(key, 'name')}
      tabIndex={active ? 0 : -1}
      className={mergeClasses(styles.names, dragging && styles.dragged)}
      style={{ '--depth': depth } as React.CSSProperties}
      title={name}
      onClick={() => openTask(id)}
    >
      <DropEdge edge={edge} />
      {task.subTasks.length > 0 ? (
        <Button
          size="small"
          appearance="subtle"
          tabIndex={-1}
          className={styles.fold}
          icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-label={`${t(open ? 'tasks:collapse' : 'tasks:expand')}: ${name}`}
          onClick={(event) => {
            event.stopPropagation()
            toggle(key)
          }}
        />
      ) : (
        <span className={styles.noFold} />
      )}
      <span className={mergeClasses(styles.grow, isDone && styles.done)}>{name}</span>
      {isDone && <CheckmarkCircleFilled className={styles.doneMark} aria-label={t('done')} />}
      {was && span && <Drift was={was} now={span} />}
      {hasDates &&
        (span ? (
          <DaysButton span={span} />
        ) : (
          <span className={mergeClasses(styles.dates, styles.noDates)}>{t('notScheduled')}</span>
        ))}
    </div>
  )
}
