import type { MouseEvent, ReactNode } from 'react'
import type { EditableField } from '../../../../core/tasks/fields/fields.ts'
import { useTaskContext } from '../../task-context.ts'

interface CardFieldProps {
  id: string
  field: EditableField
  className: string
  title?: string | undefined
  children: ReactNode
}

/**
 * A part of a card that opens the editor of its field. Not a button: a card is one already, and the
 * field has a key.
 */
export function CardField({ id, field, className, title, children }: CardFieldProps) {
  const { edit } = useTaskContext()
  const open = (event: MouseEvent<HTMLElement>) => {
    // With these a card is selected, wherever it is clicked.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.stopPropagation()
    edit({ taskId: id, field, target: event.currentTarget })
  }
  return (
    <span className={className} title={title} data-field={field} onClick={open}>
      {children}
    </span>
  )
}
