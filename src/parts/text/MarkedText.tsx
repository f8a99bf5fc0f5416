import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  mark: {
    backgroundColor: 'transparent',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground2Hover,
  },
})

/** A part of a text, from one character (UTF-16) to before another. */
export type Span = readonly [from: number, to: number]

/** A text with the parts that were looked for, in their order, marked. */
export function MarkedText({ text, spans }: { text: string; spans: readonly Span[] }) {
  const styles = useStyles()
  return partsOf(text, spans).map(({ part, isMarked, from }) =>
    isMarked ? (
      <mark key={from} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function partsOf(text: string, spans: readonly Span[]) {
  const parts: { part: string; isMarked: boolean; from: number }[] = []
  let last = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > last) parts.push({ part: text.slice(last, to), isMarked, from: last })
    last = Math.max(last, to)
  }
  for (const [from, to] of spans) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return parts
}
