import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { report } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { type Leaving, leaveGone, leaveName, type NameEdit } from '../names/name-edit.ts'
import { useTaskContext } from '../task-context.ts'
import { useTyped } from '../use-typed.ts'
import { leaveTabAlone, nextCell, tabStep } from './next-cell.ts'

interface TaskNameInputProps {
  edit: NameEdit
  done: () => void
}

/**
 * The field a name is edited in: Enter saves, and so does leaving, be it by Tab for the next cell,
 * unless somebody else has named the task meanwhile; Escape restores. Drawn elsewhere, as its card comes to another column, it goes on.
 */
export function TaskNameInput({ edit, done }: TaskNameInputProps) {
  const { t, view, styles } = useTaskContext()
  const [text, setText] = useState(edit.text)
  const leave = (how: Leaving, cell: HTMLElement | null) => {
    if (edit.isLeft) return
    edit.isLeft = true
    leaveName(edit, how, () => {
      import('../messages/tell-alone.ts')
        .then(({ tellAlone }) => tellAlone(view, edit.id))
        .catch(report)
    })
    done()
    cell?.focus()
  }
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { current } = field
    return () => {
      edit.selection = [current!.selectionStart!, current!.selectionEnd!]
    }
  }, [edit])
  // What is taken away does not lose the focus first, so that nothing else would save it.
  const onGone = useEffectEvent(() => {
    if (edit.fields > 0 || edit.isLeft) return
    leaveGone(edit)
    done()
  })
  useEffect(() => {
    edit.fields++
    return () => {
      edit.fields--
      queueMicrotask(onGone)
    }
  }, [edit])
  useTyped(view, edit.id)
  return (
    <input
      ref={field}
      className={styles.nameInput}
      {...leaveTabAlone}
      autoFocus
      aria-label={t('name')}
      maxLength={limits.taskNameDrawer}
      value={text}
      onFocus={({ target }) => target.setSelectionRange(...edit.selection)}
      onChange={({ target }) => {
        edit.text = target.value
        edit.isTyped = true
        setText(target.value)
      }}
      onBlur={() => leave('blur', null)}
      onKeyDown={(event) => {
        event.stopPropagation()
        const cell = event.currentTarget.closest<HTMLElement>('[role=gridcell]')
        const by = tabStep(event)
        if (by && cell) {
          event.preventDefault()
          leave('blur', nextCell(cell, by))
        }
        if (event.key === 'Enter') leave('enter', cell)
        if (event.key === 'Escape') leave('escape', cell)
      }}
    />
  )
}
