import { useEffect, useRef, useState } from 'react'
import { act } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import type { Row } from '../../../../core/model.ts'
import { usePastedLines } from '../../paste/use-pasted-lines.tsx'
import { useTaskContext } from '../../task-context.ts'
import { useBoard, useBoardSnapshot } from '../board-state.ts'
import { useCardStyles } from './card-styles.ts'

interface AddCardSubtaskProps {
  task: Row<'task'>
  cardKey: string
  tabIndex: number
}

/** The line of a card to type a further subtask into; Enter adds it and stays, Escape leaves. */
export function AddCardSubtask({ task, cardKey, tabIndex }: AddCardSubtaskProps) {
  const styles = useCardStyles()
  const { t } = useTaskContext()
  const board = useBoard()
  const { adding } = useBoardSnapshot()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const place = { project_id: task.project_id, parent_task_id: task.id }
  const pasted = usePastedLines(place)
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
        onChange={(event) => setName(event.target.value)}
        onPaste={pasted.onPaste}
        onBlur={() => {
          if (!pasted.question) leave()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter' && name.trim() !== '') {
            setName('')
            void act('quickTask', { ...place, name: name.trim() })
          }
          if (event.key !== 'Escape') return
          setName('')
          const card = event.currentTarget.closest('.board-card')
          card?.querySelector<HTMLElement>('[data-card]')?.focus()
        }}
      />
      {pasted.question}
    </div>
  )
}
