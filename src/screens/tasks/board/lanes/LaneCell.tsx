import { Button, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { memo, useRef, useState } from 'react'
import { groupTitle } from '../../groups/group-title.ts'
import { useTaskContext } from '../../task-context.ts'
import { AddCard } from '../AddCard.tsx'
import { useBoardStyles } from '../board-styles.ts'
import { CardList } from '../CardList.tsx'
import { useColumnDrop } from '../use-column-drop.ts'
import type { LaneCellProps } from './lane-parts.ts'
import { useLaneStyles } from './lane-styles.ts'

/** The cards of a column that are in a lane, and a field to add one. */
export const LaneCell = memo(function LaneCell({ group, lane, laneName }: LaneCellProps) {
  const board = useBoardStyles()
  const styles = useLaneStyles()
  const { t, view } = useTaskContext()
  const element = useRef<HTMLDivElement>(null)
  const over = useColumnDrop({ group: group.id, lane, element })
  const [adding, setAdding] = useState(false)
  const name = groupTitle(group, view.choices.grouping, t)
  return (
    <div
      ref={element}
      role="group"
      aria-label={`${laneName}, ${name}`}
      data-group={group.id}
      className={mergeClasses(board.column, styles.cell, over.task && board.over)}
    >
      {group.tasks.length > 0 && (
        <CardList
          group={group}
          lane={lane}
          end={adding ? 'bottom' : null}
          className={styles.cards}
        />
      )}
      <div className={styles.add}>
        {adding ? (
          <AddCard group={group.id} lane={lane} end="bottom" close={() => setAdding(false)} />
        ) : (
          <Button
            appearance="subtle"
            size="small"
            className={mergeClasses('lane-add', styles.addButton)}
            icon={<AddRegular />}
            onClick={() => setAdding(true)}
          >
            {t('addTask')}
          </Button>
        )}
      </div>
    </div>
  )
})
