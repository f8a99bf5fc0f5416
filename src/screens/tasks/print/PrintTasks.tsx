import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { PrintedTasks } from './PrintedTasks.tsx'

/** Puts the tasks of a list or board in the place of the page while it is printed. */
export function PrintTasks(shown: { view: TaskView; project: Row<'project'> }) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes what is there when this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing ? createPortal(<PrintedTasks {...shown} />, document.body) : null
}
