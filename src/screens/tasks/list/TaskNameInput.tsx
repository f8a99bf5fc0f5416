import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useTaskContext } from '../task-context.ts'

interface TaskNameInputProps {
  id: string
  name: string
  /** The offset of the cursor in the name; undefined selects the whole name. */
  caret: number | undefined
  done: () => void
}

/**
 * The field a name is edited in: Enter or leaving saves, also when it is taken away; Escape
 * restores.
 */
export function TaskNameInput({ id, name, caret, done }: TaskNameInputProps) {
  const { t, styles } = useTaskContext()
  const [text, setText] = useState(name)
  const left = useRef(false)
  const save = () => {
    if (text.trim() !== '' && text.trim() !== name) void act('renameTask', { id, name: text })
  }
  const leave = (isSaved: boolean, cell: HTMLElement | null) => {
    if (left.current) return
    left.current = true
    if (isSaved) save()
    done()
    cell?.focus()
  }
  // What is taken away does not lose the focus first, so that nothing else would save it.
  const onGone = useEffectEvent(() => {
    if (!left.current && workspace().replica.find('task', id)) save()
  })
  useEffect(() => () => onGone(), [])
  return (
    <input
      className={styles.nameInput}
      autoFocus
      aria-label={t('name')}
      maxLength={limits.taskNameDrawer}
      value={text}
      onFocus={({ target }) => target.setSelectionRange(caret ?? 0, caret ?? name.length)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => leave(true, null)}
      onKeyDown={(event) => {
        event.stopPropagation()
        const cell = event.currentTarget.closest<HTMLElement>('[role=gridcell]')
        if (event.key === 'Enter') leave(true, cell)
        if (event.key === 'Escape') leave(false, cell)
      }}
    />
  )
}
