import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'
import { inkOn } from '../../core/values/colours.ts'
import { touch } from '../page/measures.ts'

const across = 8

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: `repeat(${across}, 28px)`,
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalS,
    [touch]: { gridTemplateColumns: `repeat(${across}, 40px)`, gap: 0 },
  },
  colour: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    outlineStyle: 'none',
    ':focus-visible': {
      boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}, 0 0 0 4px ${tokens.colorStrokeFocus2}`,
    },
    // The transparent border is part of the target: it looks no larger, and is easier to touch.
    [touch]: {
      width: '40px',
      height: '40px',
      border: '6px solid transparent',
      borderRadius: '10px',
      backgroundClip: 'padding-box',
    },
  },
})

interface ColourGridProps {
  label: string
  colours: readonly string[]
  value: string
  onPick: (colour: string) => void
}

/** Colours to choose one from, by pointer or arrow keys. */
export function ColourGrid({ label, colours, value, onPick }: ColourGridProps) {
  const styles = useStyles()
  const chosen = Math.max(0, colours.indexOf(value.toLowerCase()))
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
    all[
      (all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length
    ]?.focus()
  }
  return (
    <div className={styles.grid} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {colours.map((colour, n) => (
        <button
          key={colour}
          type="button"
          role="radio"
          aria-checked={n === chosen}
          aria-label={colour}
          tabIndex={n === chosen ? 0 : -1}
          className={styles.colour}
          style={{ backgroundColor: colour, color: inkOn(colour) }}
          onClick={() => onPick(colour)}
        >
          {colour === value.toLowerCase() && <CheckmarkRegular />}
        </button>
      ))}
    </div>
  )
}
