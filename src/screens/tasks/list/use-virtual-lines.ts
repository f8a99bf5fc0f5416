import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import type { Shown } from '../../../client/tasks/shown.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { heightOf, lineHeight, listHeadHeight } from './line-styles.ts'

/** About how much of the window is above the lines, in pixels. */
const aboveList = 200

interface VirtualLines {
  narrow: boolean
  scroller: RefObject<HTMLDivElement | null>
  /** The keys of lines that are drawn wherever they are, as something is done in them. */
  kept: readonly string[]
}

/**
 * The lines of the list that are drawn: those in sight and some around them, those that are kept,
 * and the head of the group at the top, whose index is `stuck`.
 */
export function useVirtualLines(
  { lines, choice }: Pick<Shown, 'lines' | 'choice'>,
  { narrow, scroller, kept }: VirtualLines,
) {
  // All lines are measured again for other functions, which a long list cannot afford as it scrolls.
  const ofLines = useMemo(() => {
    const heads = new Map(
      lines.flatMap(({ kind, group }, index) => (kind === 'group' ? [[group, index]] : [])),
    )
    const places = new Map(lines.map(({ key }, index) => [key, index]))
    return {
      estimateSize: (index: number) => heightOf(lines[index]!.kind, narrow),
      getItemKey: (index: number) => lines[index]!.key,
      /** The index of the head of the group that a line belongs to; 0 for none. */
      headOf: (index: number) => heads.get(lines[index]?.group ?? '') ?? 0,
      /** The index of the line with a key. */
      placeOf: (key: string) => places.get(key),
    }
  }, [lines, narrow])
  const { headOf, placeOf, ...measures } = ofLines
  const headHeight = narrow ? 0 : listHeadHeight
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    ...useFromTheTop(innerHeight - aboveList, 8, choice),
    ...measures,
    rangeExtractor: (range) => {
      const away = kept.flatMap((key) => placeOf(key) ?? [])
      const drawn = new Set([
        ...defaultRangeExtractor(range),
        ...[headOf(range.startIndex), ...away].filter((index) => index < range.count),
      ])
      return [...drawn].sort((one, other) => one - other)
    },
    scrollPaddingStart: lineHeight,
    scrollPaddingEnd: headHeight,
  })
  /** Whether a line is seen, below the heads and above the lower edge, at least its middle. */
  function isInSight(index: number): boolean {
    const line = virtual.measurementsCache[index]
    if (!line) return false
    const top = virtual.scrollOffset ?? 0
    const height = virtual.scrollRect?.height ?? 0
    const middle = (line.start + line.end) / 2
    const covered = lines[index]?.kind === 'group' ? 0 : lineHeight
    return middle >= top + (top > 0 ? covered : 0) && middle <= top + height - headHeight
  }
  return { virtual, stuck: headOf(virtual.range?.startIndex ?? 0), isInSight, placeOf }
}
