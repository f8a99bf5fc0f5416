import { mergeClasses } from '@fluentui/react-components'
import type { Row } from '../../../core/model.ts'
import { spanOf } from '../../../core/schedule/load.ts'
import { boxOf } from '../../../parts/timeline/axis.ts'
import { useDraftWords } from '../draft/use-draft-words.ts'
import type { ScheduledProject } from '../use-schedule.ts'
import { useGrid } from './grid-context.ts'

interface FormerBarProps {
  allocation: Row<'allocation'>
  project: ScheduledProject
}

/** Where the plan has what a draft removes, or has on other days: a thin line then. */
export function FormerBar({ allocation, project }: FormerBarProps) {
  const { styles, axis, schedule } = useGrid()
  const words = useDraftWords()
  const change = schedule.draft?.changeOf(allocation.id)
  const box = {
    ...boxOf(axis, spanOf(allocation)),
    '--colour': project.color_code,
  } as React.CSSProperties
  if (!change) return null
  if (change.after)
    return isSameSpan(change.after, allocation) ? null : (
      <span aria-hidden className={styles.formerLine} style={box} />
    )
  const says = `${project.name}: ${words.change(change)}`
  return (
    <div
      role="gridcell"
      aria-label={says}
      data-draft="removed"
      className={styles.former}
      style={box}
    >
      <span className={mergeClasses(styles.barText, styles.inside, styles.struck)}>
        {words.figures(allocation)}
      </span>
    </div>
  )
}

const isSameSpan = (one: Row<'allocation'>, other: Row<'allocation'>) =>
  one.allocated_from === other.allocated_from && one.allocated_to === other.allocated_to
