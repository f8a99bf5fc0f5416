import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { workspace } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'
import { keepDraft, readDraft } from '../../parts/form/drafts.ts'

/** Where a task is to be made: in a project, below a task, or in a section or phase. */
interface NewPlace {
  project_id: string
  parent_task_id?: string | null
  status_id?: string | null
  phase_id?: string | null
}

/**
 * The name of a new task while it is typed. What is taken away does not lose the focus first: a name
 * that is in the field then is taken as if it had been left, unless what the task was to be in is
 * deleted.
 */
export function useNewName(place: NewPlace, make: (name: string) => void) {
  const [name, show] = useState('')
  const typed = useRef({ name: '', within: '' })
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
  const onGone = useEffectEvent(() => {
    const { within } = typed.current
    const text = take()
    if (text === '') return
    if (nameOf(place) === undefined) keepUnmade(place, text, within)
    else make(text)
  })
  useEffect(() => () => onGone(), [])
  return { name, write, take }
}

/** What a new task is to be in is called, while that is here. */
function nameOf({ project_id, parent_task_id, status_id, phase_id }: NewPlace) {
  const { replica } = workspace()
  if (parent_task_id) return replica.find('task', parent_task_id)?.name
  if (status_id) return replica.find('status', status_id)?.name
  return (phase_id ? replica.find('phase', phase_id) : replica.find('project', project_id))?.name
}

/**
 * Says that a task is not made, and keeps its name for the drawer of its parent, which an undo brings
 * back, or of a new task.
 */
function keepUnmade({ project_id, parent_task_id }: NewPlace, text: string, name: string) {
  const draft = parent_task_id
    ? (`subtask ${parent_task_id}` as const)
    : (`name new ${project_id}` as const)
  keepDraft(draft, [readDraft(draft), text].filter(Boolean).join(' '))
  const isHere = workspace().replica.truth(`project:${project_id}`)
  const key = isHere ? 'tasks:nameOfDeleted' : 'tasks:nameOfGoneProject'
  alert('warning', i18next.t(key, { text, name }))
}
