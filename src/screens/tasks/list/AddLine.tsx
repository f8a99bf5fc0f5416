import { mergeClasses } from '@fluentui/react-components'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { placeInGroup } from '../groups/place-in-group.ts'
import { tellHidden } from '../messages/tell-hidden.ts'
import { useNewName } from '../names/use-new-name.ts'
import { usePastedLines } from '../paste/use-pasted-lines.tsx'
import { useTaskContext } from '../task-context.ts'
import { useGroupDrop } from './use-group-drop.ts'

interface AddLineProps {
  group: string
  /** The task to put a subtask below; absent for a top-level task. */
  parent?: string
  depth: number
  top: number
}

/**
 * A line to type a task into, once that is begun by Enter, a click or the like: on the line itself
 * small letters are those of the list. Enter adds the task and stays for the next, Escape gives it up.
 */
export function AddLine({ group, parent, depth, top }: AddLineProps) {
  const { t, view, styles, project, groupColumn, openTask } = useTaskContext()
  const { active } = useSnapshot(view.choices)
  const input = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const isOver = useGroupDrop({ element: line, group, end: 'last', disabled: parent !== undefined })
  const cell = useRef<HTMLDivElement>(null)
  const key = parent ? `sub:${parent}/NAME` : `add:${group}/NAME`
  const label = t(parent ? 'addSubtask' : 'addTask')
  const place = {
    project_id: project.id,
    ...(parent
      ? { parent_task_id: parent }
      : placeInGroup(view.choices.grouping, group, groupColumn)),
  }
  const pasted = usePastedLines(place, view)
  const { name, write, add } = useNewName(place, make)

  function make(text: string, open = false) {
    const making = act('quickTask', { ...place, name: text })
    void making.then((reply) => {
      if (!reply) return
      const { id } = reply.body.task_id
      if (open) openTask(id)
      else tellHidden(view, [id], reply.id)
    })
    return making
  }

  return (
    <div
      ref={line}
      role="row"
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        ref={cell}
        role="gridcell"
        data-cell={key}
        data-typing
        tabIndex={active === key ? 0 : -1}
        aria-label={label}
        className={mergeClasses(styles.cell, styles.add)}
        style={{ '--depth': depth } as React.CSSProperties}
        onClick={({ target, currentTarget }) => {
          // Not what is pressed in the question about pasted lines.
          if (currentTarget.contains(target as Node)) input.current?.focus()
        }}
      >
        <input
          ref={input}
          className={styles.addInput}
          data-edit
          tabIndex={-1}
          placeholder={label}
          aria-label={label}
          maxLength={limits.taskNameDrawer}
          value={name}
          onChange={(event) => write(event.target.value)}
          onBlur={() => pasted.question || add()}
          onPaste={pasted.onPaste}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.stopPropagation()
              const open = event.shiftKey
              add((text) => make(text, open))
            } else if (event.key === 'Escape') {
              event.stopPropagation()
              // What is typed would be added when the field is left.
              write('')
              cell.current?.focus()
            } else if (!['ArrowUp', 'ArrowDown'].includes(event.key)) event.stopPropagation()
          }}
        />
        {pasted.question}
      </div>
      {isOver && <span className={styles.edge} style={{ top: -1 }} />}
    </div>
  )
}
