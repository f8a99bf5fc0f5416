import { useRef } from 'react'
import { useWidth } from '../../../parts/hooks/use-width.ts'
import { fitting, smallTextWidth } from '../../../parts/marks/fitting.ts'
import { useTaskContext } from '../task-context.ts'
import { Pill } from './Pill.tsx'

interface TagsProps {
  tags: readonly { id: string; name: string; colour: string }[]
  most?: number
}

/** In pixels: what is around the text of a tag, and between two. */
const around = 16
const gap = 4

/** Names on their colours, as many as are read whole beside each other, and how many more there are. */
export function Tags({ tags, most = tags.length }: TagsProps) {
  const { styles } = useTaskContext()
  const row = useRef<HTMLSpanElement>(null)
  const width = useWidth(row, tags.length > 1)
  const fit = width === undefined ? most : fitting(rowOf(tags, most), width, most)
  const hidden = tags.slice(fit)
  return (
    <span ref={row} className={styles.tags}>
      {tags.slice(0, fit).map(({ id, name, colour }) => (
        <Pill key={id} text={name} colour={colour} />
      ))}
      {hidden.length > 0 && (
        <span className={styles.count} title={hidden.map(({ name }) => name).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  )
}

const rowOf = (tags: TagsProps['tags'], most: number) => ({
  // One beyond those that are shown, as the others are counted then.
  widths: tags.slice(0, most + 1).map(({ name }) => around + smallTextWidth(name)),
  gap,
  more: smallTextWidth(`+${tags.length - 1}`),
})
