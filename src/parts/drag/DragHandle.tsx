import { makeStyles, tokens } from '@fluentui/react-components'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import type { RefObject } from 'react'
import { touch } from '../page/measures.ts'

const useStyles = makeStyles({
  handle: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: '20px',
    cursor: 'grab',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [touch]: { width: '40px', height: '40px' },
  },
})

interface DragHandleProps {
  handle: RefObject<HTMLButtonElement | null>
  /** What it moves. */
  label: string
  /** Says that the arrow keys move it. */
  description: string
  /** Moves it one place up (-1) or down (1). */
  move: (by: -1 | 1) => void
}

/** What a row is dragged by, and moved by with the arrow keys. */
export function DragHandle({ handle, label, description, move }: DragHandleProps) {
  const styles = useStyles()
  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-description={description}
      title={label}
      onKeyDown={(event) => {
        const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
        if (!by) return
        event.preventDefault()
        move(by)
      }}
    >
      <ReOrderDotsVerticalRegular />
    </button>
  )
}
