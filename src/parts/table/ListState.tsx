import type { ReactNode } from 'react'
import { whyOf } from '../../client/requests/words.ts'
import { Refusal } from '../../core/catalogue/errors.ts'
import { FailedState } from '../page/FailedState.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'

interface ListStateProps {
  /** How many entries there are; undefined while it is not known. */
  count: number | undefined
  /** Why they could not be had, if so. */
  failure: unknown
  /** What is said then, unless the server says why; and what helps beside trying again. */
  failed: { title: string; text: string; help?: ReactNode }
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
  if (count === undefined) {
    if (failure === undefined) return outline
    const { title, help } = failed
    const text = failure instanceof Refusal ? whyOf(failure) : failed.text
    return <FailedState {...{ title, text, again }}>{help}</FailedState>
  }
  return count === 0 ? empty : children
}
