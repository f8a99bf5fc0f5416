import { useState } from 'react'
import { connection, isTrouble } from '../../../client/engine/live/connection.ts'
import { act } from '../../../client/engine/workspace.ts'
import { addRefused, keepRefused } from '../../../parts/form/drafts.ts'
import { useIsShown } from '../../../parts/hooks/use-is-shown.ts'
import type { NameEdit } from '../names/name-edit.ts'
import { useTaskContext } from '../task-context.ts'
import { TitleInput } from './TitleInput.tsx'

interface NewTaskTitleProps {
  /** Called with the id of the task once it is made. */
  onMade: (id: string) => void
  close: () => void
}

/**
 * Names a task that is made with its name: without one, nothing is made. One that was typed before
 * is there again, and made by Enter or the button.
 */
export function NewTaskTitle({ onMade, close }: NewTaskTitleProps) {
  const { t, project } = useTaskContext()
  const [tries, setTries] = useState(0)
  const id = `new ${project.id}`
  const shown = useIsShown()

  async function make(edit: NameEdit) {
    const name = edit.text.trim()
    const making = act('quickTask', { name, project_id: project.id })
    const answer = keepRefused(`name ${id}`, name, making, () => {
      // It may have been written on in the field meanwhile, which begins again with it.
      if (shown.current) addRefused(`name ${id}`, edit.text.trim() || name)
      return shown.current
    })
    // The answer comes when the connection is back; until then the task is in the list.
    if (isTrouble(connection.state)) return close()
    const made = await answer
    if (!shown.current) return
    if (made) onMade(made.body.task_id.id)
    else setTries(tries + 1)
  }

  return (
    <TitleInput
      key={tries}
      task={{ id, name: '', project_id: project.id }}
      autoFocus={tries > 0}
      submit={t('projects:create')}
      done={(edit, how) => {
        // What was typed is there again when the next task is made.
        if (how === 'escape') {
          close()
          return false
        }
        // What is only there again has to be wanted: a field is left by looking elsewhere.
        if (edit.text.trim() === '' || (how === 'blur' && !edit.isTyped)) return false
        void make(edit)
        return true
      }}
    />
  )
}
