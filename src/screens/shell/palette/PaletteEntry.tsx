import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Keys } from '../../../parts/marks/Keys.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import type { Entry } from './use-entries.ts'

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  text: {
    flexGrow: 1,
    minWidth: 0,
    ...cutText,
  },
  mark: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground2Hover },
  hint: {
    flexShrink: 0,
    maxWidth: '45%',
    ...cutText,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface Props {
  id: string
  entry: Entry
  active: boolean
  onPoint: () => void
  onTake: () => void
}

/** One line of the palette, the typed letters marked. */
export function PaletteEntry({ id, entry, active, onPoint, onTake }: Props) {
  const styles = useStyles()
  const marks = new Set(entry.marks)
  return (
    // The input keeps the focus and takes the keys; the list is worked through it.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={mergeClasses(styles.entry, active && styles.active)}
      onPointerMove={active ? undefined : onPoint}
      onClick={onTake}
    >
      <span className={styles.text}>
        {runsOf(entry.text, marks).map(({ text, marked, at }) => (
          <span key={at} className={marked ? styles.mark : undefined}>
            {text}
          </span>
        ))}
      </span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
      {entry.keys && <Keys keys={entry.keys} />}
    </div>
  )
}

/** A text in pieces of marked and unmarked letters. */
function runsOf(text: string, marks: ReadonlySet<number>) {
  const runs: { text: string; marked: boolean; at: number }[] = []
  for (const [at, letter] of [...text].entries()) {
    const last = runs.at(-1)
    if (last && last.marked === marks.has(at)) last.text += letter
    else runs.push({ text: letter, marked: marks.has(at), at })
  }
  return runs
}
