import { soft } from '../../../core/values/colours.ts'
import { useTaskContext } from '../task-context.ts'

/** Texts up to this length are never cut: what remains of them would say nothing. */
export const shortText = 6

/** A name on its colour. */
export function Pill({ text, colour }: { text: string; colour: string }) {
  const { styles } = useTaskContext()
  const flexShrink = text.length > shortText ? 1 : 0
  return (
    <span
      className={styles.pill}
      style={{ backgroundColor: soft(colour), flexShrink }}
      title={text}
    >
      {text}
    </span>
  )
}
