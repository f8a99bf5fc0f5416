import { mergeClasses } from '@fluentui/react-components'
import { AddRegular, EditRegular, WarningFilled } from '@fluentui/react-icons'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import { workingDaysIn } from '../../../core/schedule/calendar.ts'
import { spanOf } from '../../../core/schedule/load.ts'
import { announce } from '../../../parts/page/announce.ts'
import { showDays } from '../../../parts/text/format.ts'
import { hoursText } from '../../../parts/text/hours-text.ts'
import { boxOf, type Ends, type Grip } from '../../../parts/timeline/axis.ts'
import { BarEnds } from '../../../parts/timeline/BarEnds.tsx'
import { type By, useBar } from '../../../parts/timeline/use-bar.ts'
import { useDraftWords } from '../draft/use-draft-words.ts'
import type { ScheduledProject } from '../use-schedule.ts'
import { tried } from './edits.ts'
import { useGrid } from './grid-context.ts'

interface AllocationBarProps {
  /** How it is found on the page. */
  name: string
  isActive: boolean
  allocation: Row<'allocation'>
  member: Row<'team_member'>
  project: ScheduledProject
}

/** The bar of an allocation: dragged as a whole or at its ends, and moved by keys. */
export function AllocationBar({ name, isActive, allocation, member, project }: AllocationBarProps) {
  const { t } = useTranslation('schedule')
  const { styles, axis, schedule, edit, edits } = useGrid()
  const words = useDraftWords()
  const { id, project_id, seconds_per_day } = allocation
  const seconds = seconds_per_day ?? 0
  const open = () =>
    edit({ id, member, project_id, days: spanOf(allocation), hours: seconds / 3_600 })
  const put = ({ start, end }: Span, ends: Ends, by: By) => {
    const days = {
      ...(ends === 'end' ? {} : { allocated_from: start }),
      ...(ends === 'start' ? {} : { allocated_to: end }),
    }
    return tried(by === 'pointer' ? edits.move(id, days) : edits.change(id, days))
  }
  const bar = useBar({
    ...{ axis, span: spanOf(allocation), disabled: false, put, press: open },
    tell: ({ start, end }) => announce(`${project.name}: ${showDays(start, end)}`),
  })
  const shown = bar.shown ?? spanOf(allocation)
  const total = workingDaysIn(shown, schedule.calendarOf(member.id)) * seconds
  const figures = seconds
    ? t('barFigures', { perDay: hoursText(seconds), total: hoursText(total) })
    : t('noHours')
  const change = schedule.draft?.changeOf(id)
  const conflict = schedule.draft?.conflictOf(id)
  // What somebody else has changed is shown as the plan has it.
  const isOther = conflict?.kind === 'changed'
  const own = isOther ? undefined : change
  const mark = own && (own.before ? 'changed' : 'added')
  const notes = [own && words.change(own), conflict && words.conflict(conflict.kind)].filter(
    (each) => each !== undefined,
  )
  const Icon = conflict ? WarningFilled : mark === 'added' ? AddRegular : EditRegular
  const begin = (event: PointerEvent<HTMLElement>, grip: Grip) => {
    bar.begin(event, grip)
    if (event.button === 0)
      event.currentTarget.closest<HTMLElement>('[data-cell]')?.focus({ preventScroll: true })
  }
  return (
    <div
      role="gridcell"
      data-cell={name}
      tabIndex={isActive ? 0 : -1}
      className={styles.barFrame}
      aria-label={[`${project.name}: ${showDays(shown.start, shown.end)}`, figures, ...notes].join(
        ', ',
      )}
      aria-description={t('barKeys')}
      title={[showDays(shown.start, shown.end), figures, ...notes].join('\n')}
      {...bar.drag}
      {...bar.keys}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey) bar.keys.onKeyDown(event)
        if (event.isPropagationStopped()) return
        if (event.key === 'Enter') open()
        else if (event.key === 'Delete' || event.key === 'Backspace') void tried(edits.remove(id))
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div
        className={mergeClasses(
          'bar',
          styles.bar,
          mark && styles[mark],
          conflict && styles.conflicting,
          bar.isMoving && styles.moving,
        )}
        data-draft={conflict?.kind ?? mark}
        data-moving={bar.isMoving || undefined}
        style={{ ...boxOf(axis, shown), '--colour': project.color_code } as React.CSSProperties}
        onPointerDown={(event) => begin(event, 'move')}
      >
        <span className={mergeClasses(styles.barText, styles.inside)}>
          {(mark || conflict) && <Icon className={styles.barIcon} />}
          {figures}
        </span>
        <BarEnds {...{ axis, styles, begin }} span={spanOf(allocation)} />
      </div>
    </div>
  )
}
