import { mergeClasses } from '@fluentui/react-components'
import { memo, useRef } from 'react'
import type { Group } from '../../../../core/tasks/list/list.ts'
import { showNumber } from '../../../../parts/text/i18n.ts'
import { useBoardStyles } from '../board-styles.ts'
import { useColumnDrop } from '../use-column-drop.ts'
import { useLaneStyles } from './lane-styles.ts'

interface FoldedCellProps {
  group: Group
  lane: string
  /** Its column is closed. */
  narrow: boolean
}

/** How many tasks of a column are in a lane that is folded, or in a column that is closed. */
export const FoldedCell = memo(function FoldedCell({ group, lane, narrow }: FoldedCellProps) {
  const board = useBoardStyles()
  const styles = useLaneStyles()
  const element = useRef<HTMLDivElement>(null)
  const over = useColumnDrop({ group: group.id, lane, element })
  return (
    <div
      ref={element}
      data-group={group.id}
      className={mergeClasses(
        board.column,
        styles.cell,
        styles.folded,
        narrow && board.collapsed,
        over.task && board.over,
      )}
    >
      <span className={styles.count}>{showNumber(group.tasks.length)}</span>
    </div>
  )
})
