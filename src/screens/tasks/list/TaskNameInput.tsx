import { useRef, useState } from 'react'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useTaskContext } from '../task-context.ts'

interface TaskNameInputProps {
  id: string
  name: string
  /** The offset of the cursor in the name; undefined selects the whole name. */
  caret: number | undefined
  done: () => void
}

/** The field a name is edited in: Enter or leaving saves, Escape restores. */
export function TaskNameInput({ id, name, caret, done }: TaskNameInputProps) {
  const { t, styles } = useTaskContext()
  const [text, setText] = useState(name)
  const left = useRef(false)
  const leave = (save: boolean, cell: HTMLElement | null) => {
    if (left.current) return
    left.current = true
    if (save && text.trim() !== '' && text.trim() !== name)
      void act('renameTask', { id, name: text })
    done()
    cell?.focus()
  }
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
