import { useRef } from 'react'
import { useWidth } from '../../../parts/hooks/use-width.ts'
import { fitting, smallTextWidth } from '../../../parts/marks/fitting.ts'
import { saidAs, showRest } from '../../../parts/marks/rest.ts'
import { useTaskContext } from '../task-context.ts'
import { Pill, shortText } from './Pill.tsx'

interface TagsProps {
  tags: readonly { id: string; name: string; colour: string }[]
  most?: number
}

/** In pixels: what is around the text of a tag, between two, and the least that a name is cut to. */
const around = 16
const gap = 4
const cutTo = 40

/**
 * Names on their colours, as many as are read whole beside each other, and how many more there are,
 * or all of them where not even a few letters of the first can be read.
 */
export function Tags({ tags, most = tags.length }: TagsProps) {
  const { styles } = useTaskContext()
  const row = useRef<HTMLSpanElement>(null)
  const width = useWidth(row, tags.length > 1)
  const fit = width === undefined ? most : fitting(rowOf(tags, most), width, most)
  const hidden = tags.slice(fit)
  const names = hidden.map(({ name }) => name).join(', ')
  return (
    <span ref={row} className={styles.tags}>
      {tags.slice(0, fit).map(({ id, name, colour }) => (
        <Pill key={id} text={name} colour={colour} />
      ))}
      {hidden.length > 0 && (
        <span className={styles.count} title={names} {...saidAs(fit, names)}>
          {showRest(tags.length, fit)}
        </span>
      )}
    </span>
  )
}

function rowOf(tags: TagsProps['tags'], most: number) {
  // One beyond those that are shown, as the others are counted then.
  const widths = tags.slice(0, most + 1).map(({ name }) => around + smallTextWidth(name))
  const isShort = (tags[0]?.name.length ?? 0) <= shortText
  const least = isShort ? widths[0]! : Math.min(cutTo, widths[0]!)
  return { widths, gap, more: smallTextWidth(`+${tags.length - 1}`), least }
}
