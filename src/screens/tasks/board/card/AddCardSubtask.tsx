import { useEffect, useRef } from 'react'
import { act } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import type { Row } from '../../../../core/model.ts'
import { useNewName } from '../../names/use-new-name.ts'
import { usePastedLines } from '../../paste/use-pasted-lines.tsx'
import { useTaskContext } from '../../task-context.ts'
import { useBoard, useBoardSnapshot } from '../board-state.ts'
import { useCardStyles } from './card-styles.ts'

interface AddCardSubtaskProps {
  task: Row<'task'>
  cardKey: string
  tabIndex: number
}

/**
 * The line of a card to type a further subtask into: Enter adds it and stays, leaving adds it too,
 * Escape gives it up.
 */
export function AddCardSubtask({ task, cardKey, tabIndex }: AddCardSubtaskProps) {
  const styles = useCardStyles()
  const { t } = useTaskContext()
  const board = useBoard()
  const { adding } = useBoardSnapshot()
  const field = useRef<HTMLInputElement>(null)
  const place = { project_id: task.project_id, parent_task_id: task.id }
  const pasted = usePastedLines(place)
  const make = (text: string) => act('quickTask', { ...place, name: text })
  const { name, write, add } = useNewName(place, make)
  const isWanted = adding === cardKey
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const leave = () => {
    if (board.adding === cardKey) board.adding = null
  }
  return (
    <div className={styles.adding}>
      <input
        ref={field}
        className={styles.addSubtask}
        tabIndex={tabIndex}
        placeholder={t('addSubtask')}
        aria-label={t('addSubtask')}
        maxLength={limits.taskNameDrawer}
        value={name}
        onChange={(event) => write(event.target.value)}
        onPaste={pasted.onPaste}
        onBlur={() => {
          if (pasted.question) return
          add()
          leave()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') add()
          if (event.key !== 'Escape') return
          write('')
          const card = event.currentTarget.closest('.board-card')
          card?.querySelector<HTMLElement>('[data-card]')?.focus()
        }}
      />
      {pasted.question}
    </div>
  )
}
