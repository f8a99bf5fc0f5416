import { type RefObject, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import { customKey } from '../../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'

/** The column that was made last in this page, until a list has brought it into view. */
export const madeColumn = proxy<{ id: string | null }>({ id: null })

/** Brings the column that was just made into view, once its head is among those of a list. */
export function useMadeColumn(heads: RefObject<HTMLElement | null>, shown: readonly LaidColumn[]) {
  const { id } = useSnapshot(madeColumn)
  const at = id === null ? -1 : shown.indexOf(customKey(id))
  useEffect(() => {
    if (at < 0) return
    madeColumn.id = null
    const all = heads.current?.querySelectorAll('[role=columnheader]')
    // The name stands before them.
    all?.[at + 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at, heads])
}
