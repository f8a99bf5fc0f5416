import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { Button, mergeClasses, Tooltip } from '@fluentui/react-components'
import { AddRegular, ArrowMinimizeRegular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { type Group, groupColours } from '../../../core/tasks/list/list.ts'
import { Later } from '../../../parts/lazy/Later.tsx'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { groupActions } from '../codes.ts'
import { GroupNameInput } from '../groups/GroupNameInput.tsx'
import { renameGroup } from '../groups/group-commands.ts'
import { groupTitle } from '../groups/group-title.ts'
import { useList } from '../list/list-context.ts'
import { AddCard } from './AddCard.tsx'
import { BoardCard } from './BoardCard.tsx'
import { useBoardStyles } from './board-styles.ts'
import { useColumnDrop } from './use-column-drop.ts'

interface ColumnProps {
  group: Group
  name: string
  colour: string
  toggle: () => void
}

/** A group as a column of cards, or closed as a strip. */
export const BoardColumn = memo(function BoardColumn({ group }: { group: Group }) {
  const { t } = useTranslation('tasks')
  const { view, statuses, phases, dark } = useList()
  const { collapsed, grouping } = useSnapshot(view.choices)
  const closed = collapsed.includes(group.id)
  const colours = groupColours(grouping, group.id, {
    statuses: [...statuses.values()],
    phases: [...phases.values()],
  })
  const props: ColumnProps = {
    group,
    name: groupTitle(group, grouping, t),
    colour: dark ? colours.color_code_dark : colours.color_code,
    toggle: () => {
      view.choices.collapsed = closed
        ? view.choices.collapsed.filter((id) => id !== group.id)
        : [...view.choices.collapsed, group.id]
    },
  }
  return closed ? <ClosedColumn {...props} /> : <OpenColumn {...props} />
})

function ClosedColumn({ group, name, colour, toggle }: ColumnProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const column = useRef<HTMLElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  const over = useColumnDrop({ group: group.id, column, head })
  return (
    <section
      ref={column}
      className={mergeClasses(styles.column, styles.collapsed, over.task && styles.over)}
      aria-label={name}
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
        <span className={styles.count}>{showNumber(group.tasks.length)}</span>
      </button>
    </section>
  )
}

/** About how much of the window lies above and below the cards, in pixels. */
const aboveCards = 280

/** Only the cards in sight are drawn. */
function OpenColumn({ group, name, colour, toggle }: ColumnProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { view } = useList()
  const { selected, grouping } = useSnapshot(view.choices)
  const [renaming, setRenaming] = useState(false)
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
    getItemKey: (index) => group.tasks[index]!.id,
  })
  return (
    <section
      ref={column}
      className={mergeClasses(styles.column, over.task && styles.over)}
      aria-label={name}
      data-group={group.id}
    >
      <DropSide edge={over.edge} />
      <header ref={head} className={styles.head}>
        <ColourDot colour={colour} />
        {renaming ? (
          <GroupNameInput
            name={name}
            taken={view.shown.value.groups
              .filter(({ id }) => id !== group.id)
              .map((other) => other.name)}
            save={(name) => void renameGroup(grouping, group.id, name)}
            close={() => setRenaming(false)}
          />
        ) : (
          <span className={styles.title} title={name}>
            {name}
          </span>
        )}
        <span className={styles.count}>{showNumber(group.tasks.length)}</span>
        <span className={styles.grow} />
        <Later>
          <OnDemand code={groupActions} props={{ group, name, rename: () => setRenaming(true) }} />
          <Tooltip content={t('addAtTop')} relationship="label">
            <Button
              data-add-task
              size="small"
              appearance="subtle"
              icon={<AddRegular />}
              onClick={() => setAdding('top')}
            />
          </Tooltip>
          <Tooltip content={t('collapseGroup', { name })} relationship="label">
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowMinimizeRegular />}
              onClick={toggle}
            />
          </Tooltip>
        </Later>
      </header>
      {adding === 'top' && <AddCard group={group.id} end="top" close={() => setAdding(null)} />}
      <div ref={body} className={styles.body}>
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

/** Where a dragged column would be dropped. */
function DropSide({ edge }: { edge: Edge | null }) {
  const styles = useBoardStyles()
  if (!edge) return null
  return (
    <span
      className={mergeClasses(styles.side, edge === 'left' ? styles.sideLeft : styles.sideRight)}
    />
  )
}
