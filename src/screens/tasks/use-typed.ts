import { useEffect } from 'react'
import { workspace } from '../../client/engine/workspace.ts'
import { idIn } from '../../client/tasks/still-active.ts'
import type { TaskView } from '../../client/tasks/view.ts'

/**
 * Says to a list or board of which task something is typed, while a field for it is drawn. A deleted
 * task is not drawn before the list knows of it: the keyboard is on nothing from then on.
 */
export function useTyped(view: TaskView, id: string) {
  useEffect(() => {
    view.typed = id
    return () => {
      if (view.typed === id) view.typed = undefined
      const { choices } = view
      const isOn = choices.active !== null && idIn(choices.active) === id
      if (isOn && !workspace().replica.find('task', id)) choices.active = null
    }
  }, [view, id])
}
