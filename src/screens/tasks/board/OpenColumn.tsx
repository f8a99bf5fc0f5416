import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { Button, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { useTaskContext } from '../task-context.ts'
import { AddCard } from './AddCard.tsx'
import { BoardCard } from './BoardCard.tsx'
import { useBoardStyles } from './board-styles.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { ColumnProps } from './column-props.ts'
import { DropSide } from './DropSide.tsx'
import { useColumnDrop } from './use-column-drop.ts'

/** About how much of the window is above and below the cards, in pixels. */
const aboveCards = 280

/** An open group: its head and its cards, of which only those in sight are drawn. */
export function OpenColumn({ group, name, colour, toggle }: ColumnProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { view } = useTaskContext()
  const { selected, active } = useSnapshot(view.choices)
  const column = useRef<HTMLElement>(null)
  const head = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const over = useColumnDrop({ group: group.id, column, head })
  const [adding, setAdding] = useState<'top' | 'bottom' | null>(null)
  useEffect(() => (body.current ? autoScrollForElements({ element: body.current }) : undefined), [])
  const virtual = useVirtualizer({
    count: group.tasks.length,
    getScrollElement: () => body.current,
    ...useFromTheTop(innerHeight - aboveCards, 4),
    estimateSize: () => 104,
    getItemKey: useCallback((index: number) => group.tasks[index]!.id, [group]),
  })
  return (
    <section
      ref={column}
      className={mergeClasses(styles.column, over.task && styles.over)}
      aria-label={name}
      data-group={group.id}
    >
      <DropSide edge={over.edge} />
      <ColumnHead
        head={head}
        group={group}
        name={name}
        colour={colour}
        toggle={toggle}
        add={() => setAdding('top')}
      />
      {adding === 'top' && <AddCard group={group.id} end="top" close={() => setAdding(null)} />}
      {/* Keys scroll it where no card has the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus */}
      <div ref={body} className={styles.body} tabIndex={0} data-scrolls>
        {group.tasks.length === 0 && <div className={styles.empty}>{t('dropHere')}</div>}
        <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.slot}
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardCard
                id={group.tasks[index]!.id}
                group={group.id}
                selected={selected.includes(group.tasks[index]!.id)}
                active={active === group.tasks[index]!.id}
              />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.add}>
        {adding === 'bottom' ? (
          <AddCard group={group.id} end="bottom" close={() => setAdding(null)} />
        ) : (
          <Button
            appearance="subtle"
            size="small"
            icon={<AddRegular />}
            onClick={() => setAdding('bottom')}
          >
            {t('addTask')}
          </Button>
        )}
      </div>
    </section>
  )
}
