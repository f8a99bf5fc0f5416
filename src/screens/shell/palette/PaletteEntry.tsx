import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Keys } from '../../../parts/marks/Keys.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { MarkedText } from '../../../parts/text/MarkedText.tsx'
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
    [touch]: { minHeight: '40px' },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  text: {
    flexGrow: 1,
    minWidth: 0,
    ...cutText,
  },
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
        <MarkedText text={entry.text} spans={entry.spans} />
      </span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
      {entry.keys && <Keys keys={entry.keys} />}
    </div>
  )
}
