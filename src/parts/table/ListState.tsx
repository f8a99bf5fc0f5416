import type { ReactNode } from 'react'
import { FailedState } from '../page/FailedState.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'

interface ListStateProps {
  /** How many entries there are; undefined while it is not known. */
  count: number | undefined
  /** Why they could not be had, if so. */
  failure: unknown
  /** What is said then. */
  failed: { title: string; text: string }
  /** Loads again. */
  again: () => void
  /** Shown while they are loaded. */
  outline?: ReactNode
  /** What is said when there are none, and what to do next. */
  empty: ReactNode
  children: ReactNode
}

/** A list, or its replacement: while it is loaded, when that failed, and when it is empty. */
export function ListState({
  count,
  failure,
  failed,
  again,
  outline = <PageSkeleton />,
  empty,
  children,
}: ListStateProps) {
  if (count === undefined)
    return failure === undefined ? outline : <FailedState {...failed} again={again} />
  return count === 0 ? empty : children
}
