import { memo } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'
import { ClosedColumn } from './ClosedColumn.tsx'
import { OpenColumn } from './OpenColumn.tsx'
import { useColumn } from './use-column.ts'

/** A group as a column of cards, or closed as a strip. */
export const BoardColumn = memo(function BoardColumn({ group }: { group: Group }) {
  const { closed, ...column } = useColumn(group)
  return closed ? <ClosedColumn {...column} /> : <OpenColumn {...column} />
})
