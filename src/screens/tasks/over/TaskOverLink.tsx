import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

interface TaskOverLinkProps {
  projectId: string
  taskId: string
  className?: string
  title?: string
  children: ReactNode
}

/** Leads to the drawer of a task over the page that it stands on, which has a `TaskOver`. */
export function TaskOverLink({ projectId, taskId, ...rest }: TaskOverLinkProps) {
  const [query] = useSearchParams()
  const search = new URLSearchParams(query)
  search.set('project', projectId)
  search.set('task', taskId)
  return <Link to={{ search: `?${search}` }} {...rest} />
}
