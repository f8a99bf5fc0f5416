import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { leaveField } from '../../../parts/focus/keep-focus.ts'
import { placeInGroup } from '../groups/place-in-group.ts'
import { usePastedLines } from '../paste/use-pasted-lines.tsx'
import { useTaskContext } from '../task-context.ts'
import { tellHidden } from '../tell-hidden.ts'
import { useNewName } from '../use-new-name.ts'
import { useGroupDrop } from './use-group-drop.ts'

interface AddLineProps {
  group: string
  /** The task to put a subtask below; absent for a top-level task. */
  parent?: string
  depth: number
  top: number
}

/** A line to type a task into; Enter adds it and stays for the next, Escape leaves. */
export function AddLine({ group, parent, depth, top }: AddLineProps) {
  const { t, view, styles, project, groupColumn, openTask } = useTaskContext()
  const { active } = useSnapshot(view.choices)
  const input = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const isOver = useGroupDrop({ element: line, group, end: 'last', disabled: parent !== undefined })
  const key = parent ? `sub:${parent}` : `add:${group}`
  const place = {
    project_id: project.id,
    ...(parent
      ? { parent_task_id: parent }
      : placeInGroup(view.choices.grouping, group, groupColumn)),
  }
  const pasted = usePastedLines(place, view)
  const { name, write, take } = useNewName(place, make)

  useEffect(() => {
    if (active === `${key}/NAME`) input.current?.focus()
  }, [active, key])

  function make(text: string, open = false) {
    void act('quickTask', { ...place, name: text }).then((reply) => {
      if (!reply) return
      const { id } = reply.body.task_id
      if (open) openTask(id)
      else tellHidden(view, [id])
    })
  }

  function add(open = false) {
    const text = take()
    if (text !== '') make(text, open)
  }

  return (
    <div
      ref={line}
      role="row"
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        className={styles.add}
        style={{ '--depth': depth } as React.CSSProperties}
      >
        <input
          ref={input}
          className={styles.addInput}
          data-cell={`${key}/NAME`}
          tabIndex={active === `${key}/NAME` ? 0 : -1}
          placeholder={t(parent ? 'addSubtask' : 'addTask')}
          aria-label={t(parent ? 'addSubtask' : 'addTask')}
          maxLength={limits.taskNameDrawer}
          value={name}
          onChange={(event) => write(event.target.value)}
          onBlur={() => pasted.question || add()}
          onPaste={pasted.onPaste}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.stopPropagation()
              add(event.shiftKey)
            } else if (event.key === 'Escape') {
              event.stopPropagation()
              // What is typed would be added when the field is left.
              write('')
              leaveField(event.currentTarget)
            } else if (!['ArrowUp', 'ArrowDown'].includes(event.key)) event.stopPropagation()
          }}
        />
        {pasted.question}
      </div>
      {isOver && <span className={styles.edge} style={{ top: -1 }} />}
    </div>
  )
}
