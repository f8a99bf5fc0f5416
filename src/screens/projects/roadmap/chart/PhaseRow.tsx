import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { today } from '../../../../client/local-days.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { announce } from '../../../../parts/page/announce.ts'
import { type By, useBar } from '../../../../parts/timeline/use-bar.ts'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'
import { groupTitle } from '../../../tasks/groups/group-title.ts'
import { phaseKind } from '../use-order.ts'
import { daysOf } from './axis.ts'
import { cellKey, useChart } from './chart-context.ts'
import { DaysButton } from './DaysButton.tsx'
import { daysText } from './days-text.ts'
import { Lane } from './Lane.tsx'
import type { LineOf } from './lines.ts'
import type { RowProps } from './TaskRow.tsx'
import { TimeBar } from './TimeBar.tsx'

type PhaseLine = LineOf<'phase'>

/** A phase of the roadmap, over its own days or those of its tasks. */
export const PhaseRow = memo(function PhaseRow({ line, top, index, active }: RowProps<PhaseLine>) {
  const { t } = useTranslation('roadmap')
  const { styles, axis, mayConfigure, toggle } = useChart()
  const { phase, open, key } = line
  const { row, span, colour } = phase
  const name = groupTitle(phase, 'phase', t)
  const isFixed = !mayConfigure || !row
  const change = async (days: ReturnType<typeof daysOf>, by?: By) => {
    const done = await act('setPhaseDates', { id: row!.id, ...days })
    if (done && by === 'pointer') tellDone(t('moved', { name }), done.id)
    return done !== undefined
  }
  const bar = useBar({
    ...{ axis, span, disabled: isFixed, press: () => toggle(key) },
    put: (next, ends, by) => change(daysOf(row!, next, ends), by),
    tell: (next) => announce(`${name}: ${daysText(next)}`),
  })
  const set = (day: string) => void change({ start_date: day, end_date: day })
  const isFree = !span && !isFixed
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={open}
      className={mergeClasses(styles.line, styles.phaseLine)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <PhaseNames line={line} name={name} active={active === 'name'} />
      <Lane
        line={key}
        active={active === 'bar'}
        bar={bar}
        isFree={isFree}
        tap={set}
        label={span ? `${name}: ${daysText(span)}` : t('noBar', { name })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') isFree ? set(today()) : toggle(key)
          else if (!isFixed && (event.key === 'Delete' || event.key === 'Backspace'))
            void change({ start_date: null, end_date: null })
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {bar.shown && (
          <TimeBar
            span={bar.shown}
            stored={span}
            colour={colour}
            isPhase
            isMoving={bar.isMoving}
            begin={isFixed ? undefined : bar.begin}
          />
        )}
      </Lane>
    </div>
  )
})

/** What is beside the bar of a phase: its colour and name, and how many tasks it has. */
function PhaseNames({ line, name, active }: { line: PhaseLine; name: string; active: boolean }) {
  const { t } = useTranslation('roadmap')
  const { styles, hasDates, toggle } = useChart()
  const { phase, open, key } = line
  const { id, span, tasks, colour } = phase
  const cell = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(
    () =>
      dropTargetForElements({
        element: cell.current!,
        canDrop: ({ source }) => source.data.kind === kindOfTasks,
        getData: () => ({ kind: phaseKind, id }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    [id],
  )
  return (
    <div
      ref={cell}
      role="gridcell"
      data-cell={cellKey(key, 'name')}
      tabIndex={active ? 0 : -1}
      className={mergeClasses(styles.names, styles.phase, over && styles.over)}
      style={{ '--depth': 0 } as React.CSSProperties}
      title={name}
      onClick={() => toggle(key)}
    >
      <Button
        size="small"
        appearance="subtle"
        tabIndex={-1}
        className={styles.fold}
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-label={t(open ? 'closePhase' : 'openPhase', { name })}
        onClick={(event) => {
          event.stopPropagation()
          toggle(key)
        }}
      />
      <ColourDot colour={colour} />
      <span className={styles.grow}>{name}</span>
      <span className={styles.count}>{t('taskCount', { count: tasks.length })}</span>
      {hasDates && span && <DaysButton span={span} />}
      {hasDates && !span && <span className={styles.dates} />}
    </div>
  )
}

/** The tasks that are not below another one. */
const kindOfTasks = 'roadmap:'
