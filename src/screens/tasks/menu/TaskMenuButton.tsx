import { MoreHorizontalRegular } from '@fluentui/react-icons'
import type { Row } from '../../../core/model.ts'
import { useTaskContext } from '../task-context.ts'

interface TaskMenuButtonProps {
  task: Row<'task'>
  className: string | undefined
}

/** Opens the menu of a task. It is no Tab stop: the key M opens the same menu. */
export function TaskMenuButton({ task: { id, name }, className }: TaskMenuButtonProps) {
  const { t, openMenu } = useTaskContext()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      aria-haspopup="menu"
      aria-label={t('actionsNamed', { name: name || t('untitled') })}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        openMenu(id, { x: left, y: bottom })
      }}
    >
      <MoreHorizontalRegular />
    </button>
  )
}
