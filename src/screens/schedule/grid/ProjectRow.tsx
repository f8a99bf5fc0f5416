import { mergeClasses } from '@fluentui/react-components'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Span } from '../../../core/roadmap/span.ts'
import { overlap } from '../../../core/schedule/overlap.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { showDays } from '../../../parts/text/format.ts'
import { hoursText } from '../../../parts/text/hours-text.ts'
import { dayAt, leftOf } from '../../../parts/timeline/axis.ts'
import { useBar } from '../../../parts/timeline/use-bar.ts'
import { AllocationBar } from './AllocationBar.tsx'
import { tried } from './edits.ts'
import { FormerBar } from './FormerBar.tsx'
import { freeHours } from './free-hours.ts'
import { cellName, useGrid } from './grid-context.ts'
import { lineHeights } from './grid-styles.ts'
import type { LineOf } from './lines.ts'
import type { RowProps } from './MemberRow.tsx'

/** What a member is planned to do in a project: bars that are drawn, moved and made longer. */
export const ProjectRow = memo(function ProjectRow({
  line,
  top,
  index,
  active,
}: RowProps<LineOf<'project'>>) {
  const { t } = useTranslation('schedule')
  const { styles, schedule, axis, span, edit, edits } = useGrid()
  const { key, member, project } = line
  const all = schedule.allocationsOf(member.id)
  const own = all.filter(({ project_id }) => project_id === project.id)
  const days = { allocated_from: span.start, allocated_to: span.end }
  const shown = own.filter((each) => overlap(each, days))
  const former = schedule.draft
    ?.formerOf(member.id)
    .filter((each) => each.project_id === project.id && overlap(each, days))
  const draftOf = (days: Span) => ({
    ...{ member, project_id: project.id, days },
    hours: freeHours(days, all, schedule.calendarOf(member.id)),
  })
  const drawn = useBar({
    ...{ axis, span: undefined, disabled: false, tell: () => undefined, press: () => undefined },
    async put(days) {
      void tried(edits.add(draftOf(days)))
      // It is drawn as what was made from now on.
      return false
    },
  })
  const begin = (day: string) => edit(draftOf({ start: day, end: day }))
  const bar = active?.bar && shown.some(({ id }) => id === active.bar) ? active.bar : undefined
  const cursor = bar === undefined ? active?.day : undefined
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={2}
      className={styles.line}
      style={{ transform: `translateY(${top}px)`, height: lineHeights.project }}
    >
      <div
        role="gridcell"
        data-cell={cellName({ key, day: undefined })}
        tabIndex={active && !active.day ? 0 : -1}
        className={mergeClasses(styles.names, styles.nested)}
        title={project.name}
        onClick={() => begin(span.start)}
      >
        <ColourDot colour={project.color_code} />
        <span className={styles.grow}>{project.name}</span>
      </div>
      <div
        role="presentation"
        className={mergeClasses(styles.lane, styles.drawable)}
        title={t('drawHint')}
        onPointerDown={(event) => event.pointerType !== 'touch' && drawn.draw(event)}
        onClick={({ nativeEvent, currentTarget, clientX, target }) => {
          const isTouch = (nativeEvent as unknown as PointerEvent).pointerType === 'touch'
          if (!isTouch || target !== currentTarget) return
          begin(dayAt(axis, clientX - currentTarget.getBoundingClientRect().left))
        }}
        {...drawn.drag}
      >
        {cursor && (
          <div
            role="gridcell"
            data-cell={cellName({ key, day: cursor })}
            tabIndex={0}
            className={styles.cursor}
            style={{ left: leftOf(axis, cursor), width: axis.dayPx }}
            aria-label={t('emptyDay', { name: project.name, day: showDays(cursor, cursor) })}
            aria-description={t('laneKeys')}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.stopPropagation()
              begin(cursor)
            }}
          />
        )}
        {former?.map((allocation) => (
          <FormerBar key={allocation.id} {...{ allocation, project }} />
        ))}
        {shown.map((allocation) => (
          <AllocationBar
            key={allocation.id}
            name={cellName({ key, day: allocation.allocated_from, bar: allocation.id })}
            isActive={bar === allocation.id}
            {...{ allocation, member, project }}
          />
        ))}
        {drawn.shown && (
          <div
            className={mergeClasses(styles.bar, styles.fresh)}
            style={
              {
                left: leftOf(axis, drawn.shown.start),
                width: leftOf(axis, drawn.shown.end) - leftOf(axis, drawn.shown.start) + axis.dayPx,
                '--colour': project.color_code,
              } as React.CSSProperties
            }
          >
            <span className={mergeClasses(styles.barText, styles.inside)}>
              {hoursText(freeHours(drawn.shown, all, schedule.calendarOf(member.id)) * 3_600)}
            </span>
          </div>
        )}
      </div>
    </div>
  )
})
