import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { addRefused, keepRefused } from '../../../parts/form/drafts.ts'
import { useIsShown } from '../../../parts/hooks/use-is-shown.ts'

/** Where a task is to be made: in a project, below a task, or in a section or phase. */
interface NewPlace {
  project_id: string
  parent_task_id?: string | null
  status_id?: string | null
  phase_id?: string | null
}

/** Gives the command that makes a task. Gives nothing where that was refused. */
type Make = (name: string) => Promise<unknown>

/**
 * The name of a new task while it is typed. What is taken away does not lose the focus first: a name
 * that is in the field then is taken as if it had been left, unless what the task was to be in is
 * deleted. A name that is refused is in the field again if that is empty, else it is kept.
 */
export function useNewName(place: NewPlace, make: Make) {
  const [name, show] = useState('')
  const typed = useRef({ name: '', within: '' })
  const isShown = useIsShown()
  function write(name: string) {
    typed.current = { name, within: nameOf(place) ?? typed.current.within }
    show(name)
  }
  /** Takes what is typed, which is no longer in the field then. */
  function take(): string {
    const text = typed.current.name.trim()
    write('')
    return text
  }
  /**
   * Makes the task that is typed, if any is; the field is empty then, for the next. `onBack` hears
   * that a refused name is there again.
   */
  function add(making = make, onBack?: () => void) {
    const text = take()
    if (text === '') return
    void keepRefused(draftOf(place), text, making(text), () => {
      if (!isShown.current || typed.current.name !== '') return false
      write(text)
      onBack?.()
      return true
    })
  }
  const onGone = useEffectEvent(() => {
    const { within } = typed.current
    if (nameOf(place) !== undefined) return add()
    const text = take()
    if (text !== '') keepUnmade(place, text, within)
  })
  useEffect(() => () => onGone(), [])
  return { name, write, add }
}

/** What a new task is to be in is called, while that is here. */
function nameOf({ project_id, parent_task_id, status_id, phase_id }: NewPlace) {
  const { replica } = workspace()
  if (parent_task_id) return replica.find('task', parent_task_id)?.name
  if (status_id) return replica.find('status', status_id)?.name
  return (phase_id ? replica.find('phase', phase_id) : replica.find('project', project_id))?.name
}

/**
 * The name of a task that is not made is kept for the drawer of its parent, which an undo brings back,
 * or of a new task.
 */
const draftOf = ({ project_id, parent_task_id }: NewPlace) =>
  parent_task_id ? (`subtask ${parent_task_id}` as const) : (`name new ${project_id}` as const)

/** Says that a task is not made, as what it was to be in is gone, and keeps its name. */
function keepUnmade(place: NewPlace, text: string, name: string) {
  addRefused(draftOf(place), text)
  const isHere = workspace().replica.truth(`project:${place.project_id}`)
  const key = isHere ? 'tasks:nameOfDeleted' : 'tasks:nameOfGoneProject'
  alert('warning', i18next.t(key, { text, name }))
}
