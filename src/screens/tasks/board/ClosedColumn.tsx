import { mergeClasses } from '@fluentui/react-components'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { GroupCount } from '../groups/GroupCount.tsx'
import { useBoardStyles } from './board-styles.ts'
import type { ColumnProps } from './column-props.ts'
import { DropSide } from './DropSide.tsx'
import { useColumnDrop } from './use-column-drop.ts'

/** A closed group: a strip that opens it. */
export function ClosedColumn({ group, name, colour, toggle }: ColumnProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const column = useRef<HTMLElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  const over = useColumnDrop({ group: group.id, element: column, head })
  return (
    <section
      ref={column}
      className={mergeClasses(styles.column, styles.collapsed, over.task && styles.over)}
      aria-label={name}
      data-group={group.id}
    >
      <DropSide edge={over.edge} />
      <button
        ref={head}
        type="button"
        className={mergeClasses(styles.head, styles.headCollapsed)}
        aria-label={t('expandGroup', { name })}
        onClick={toggle}
      >
        <ColourDot colour={colour} />
        <span className={styles.title}>{name}</span>
        <GroupCount group={group} />
      </button>
    </section>
  )
}
