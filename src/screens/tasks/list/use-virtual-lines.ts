import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import type { Shown } from '../../../client/tasks/shown.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { heightOf, lineHeight } from './line-styles.ts'

/** About how much of the window is above the lines, in pixels. */
const aboveList = 200

/**
 * The lines of the list that are drawn: those in sight and some around them, and the head of the
 * group at the top, whose index is `stuck`.
 */
export function useVirtualLines(
  { lines, choice }: Pick<Shown, 'lines' | 'choice'>,
  narrow: boolean,
  scroller: RefObject<HTMLDivElement | null>,
) {
  // All lines are measured again for other functions, which a long list cannot afford as it scrolls.
  const ofLines = useMemo(() => {
    const heads = new Map(
      lines.flatMap(({ kind, group }, index) => (kind === 'group' ? [[group, index]] : [])),
    )
    return {
      estimateSize: (index: number) => heightOf(lines[index]!.kind, narrow),
      getItemKey: (index: number) => lines[index]!.key,
      /** The index of the head of the group that a line belongs to; 0 for none. */
      headOf: (index: number) => heads.get(lines[index]?.group ?? '') ?? 0,
    }
  }, [lines, narrow])
  const { headOf, ...measures } = ofLines
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    ...useFromTheTop(innerHeight - aboveList, 8, choice),
    ...measures,
    rangeExtractor: (range) => {
      const head = headOf(range.startIndex)
      const others = defaultRangeExtractor(range)
      return head < others[0]! ? [head, ...others] : others
    },
    scrollPaddingStart: lineHeight,
  })
  return { virtual, stuck: headOf(virtual.range?.startIndex ?? 0) }
}
