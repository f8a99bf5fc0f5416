import type { TaskView } from '../../../client/tasks/view.ts'

type Shown = Pick<TaskView['choices'], 'archived' | 'flat'>

/** The view options that are set, as values of their menu. */
export const viewValues = ({ archived, flat }: Shown): string[] => [
  ...(archived ? ['archived'] : []),
  ...(flat ? ['flat'] : []),
]

/** Sets the view options that are checked in their menu. */
export function viewChanged(view: TaskView, checked: readonly string[]) {
  const archived = checked.includes('archived')
  if (archived !== view.choices.archived) view.showArchived(archived)
  view.choices.flat = checked.includes('flat')
}
