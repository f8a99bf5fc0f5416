import { mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { memo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { withGroup } from '../../../client/tasks/lines.ts'
import { type Group, groupColours } from '../../../core/tasks/list/list.ts'
import { Later } from '../../../parts/lazy/Later.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { useGroupDrop } from '../list/use-group-drop.ts'
import { useTaskContext } from '../task-context.ts'
import { GroupActions } from './GroupActions.tsx'
import { GroupCount } from './GroupCount.tsx'
import { GroupNameInput } from './GroupNameInput.tsx'
import { GroupShares } from './GroupShares.tsx'
import { groupTitle } from './group-title.ts'

/** The head of a group: its colour, name and count; closes and opens it, and selects all in it. */
export const GroupLine = memo(function GroupLine({
  group,
  top,
  index,
  stuck,
}: {
  group: Group
  /** Distance from the top of the list, in pixels. */
  top: number
  index: number
  /** It stays in sight while the lines of its group are scrolled. */
  stuck: boolean
}) {
  const { t, view, styles, statuses, phases, groupColumn, dark } = useTaskContext()
  const { collapsed, selected, grouping, active } = useSnapshot(view.choices)
  const line = useRef<HTMLDivElement>(null)
  const isOver = useGroupDrop({ element: line, group: group.id, end: 'first' })
  const [renaming, setRenaming] = useState(false)
  const closed = collapsed.includes(group.id)
  const ids = group.tasks.map(({ id }) => id)
  const among = new Set(selected)
  const chosen = ids.filter((id) => among.has(id)).length
  const colours = groupColours(grouping, group.id, {
    statuses: [...statuses.values()],
    phases: [...phases.values()],
    column: groupColumn,
  })
  const name = groupTitle(group, grouping, t)
  const toggle = () => {
    // A group that is closed from among its tasks leaves its head in sight.
    const list = line.current?.closest('[role=treegrid]')
    if (list && !closed) list.scrollTop = Math.min(list.scrollTop, top)
    view.choices.collapsed = toggled(view.choices.collapsed, group.id)
  }
  return (
    <div
      ref={line}
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(styles.group, stuck && styles.stuck)}
      style={stuck ? undefined : { transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        data-cell={`group:${group.id}/NAME`}
        tabIndex={active === `group:${group.id}/NAME` ? 0 : -1}
        className={mergeClasses(styles.cell, styles.groupInner)}
        aria-expanded={!closed}
      >
        <span
          className={styles.groupMark}
          style={{ backgroundColor: dark ? colours.color_code_dark : colours.color_code }}
        />
        <label className={styles.checkArea}>
          <input
            type="checkbox"
            className={styles.check}
            tabIndex={-1}
            aria-label={t('selectGroup', { name })}
            checked={chosen > 0 && chosen === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < ids.length
            }}
            disabled={ids.length === 0}
            onChange={() => {
              if (closed) toggle()
              view.select(withGroup(view.choices.selected, ids, chosen < ids.length))
            }}
          />
        </label>
        <button
          type="button"
          className={styles.arrow}
          tabIndex={-1}
          data-edit
          aria-label={t(closed ? 'expandGroup' : 'collapseGroup', { name })}
          onClick={toggle}
        >
          {closed ? <ChevronRightRegular /> : <ChevronDownRegular />}
        </button>
        {renaming ? (
          <GroupNameInput group={group.id} name={name} close={() => setRenaming(false)} />
        ) : (
          <span className={styles.groupName}>{name}</span>
        )}
        <GroupCount group={group} />
        <GroupShares group={group} />
        <Later>
          <GroupActions group={group} name={name} rename={() => setRenaming(true)} />
        </Later>
      </div>
      {isOver && <span className={styles.edge} style={{ bottom: 0 }} />}
    </div>
  )
})
