import { mergeClasses } from '@fluentui/react-components'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../../../core/tasks/list/list.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { useBoardStyles } from '../board-styles.ts'
import { ColumnHead } from '../ColumnHead.tsx'
import { DropSide } from '../DropSide.tsx'
import { useColumn } from '../use-column.ts'
import { useColumnDrop } from '../use-column-drop.ts'

/** The head of a column above the lanes; closed, it is as narrow as the column. */
export const LaneColumnHead = memo(function LaneColumnHead({ group }: { group: Group }) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { closed, ...column } = useColumn(group)
  const element = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLElement>(null)
  const over = useColumnDrop({ group: group.id, element, head, takesTasks: false })
  return (
    <div
      ref={element}
      className={mergeClasses(styles.column, closed && styles.collapsed)}
      data-group={group.id}
    >
      <DropSide edge={over.edge} />
      {closed ? (
        <button
          type="button"
          className={mergeClasses(styles.head, styles.foldedHead)}
          aria-label={t('expandGroup', { name: column.name })}
          title={column.name}
          onClick={column.toggle}
        >
          <ColourDot colour={column.colour} />
        </button>
      ) : (
        <ColumnHead {...column} head={head} />
      )}
    </div>
  )
})
