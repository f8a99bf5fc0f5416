import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { touch } from '../../../parts/page/measures.ts'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'

const useStyles = makeStyles({
  // Without a touch it is its sign alone.
  button: {
    minWidth: '32px',
    padding: '5px',
    [touch]: {
      flexShrink: 0,
      padding: tokens.spacingHorizontalXS,
      gap: tokens.spacingHorizontalXS,
    },
  },
  // On two lines where it is of several words.
  below: {
    [touch]: {
      flexDirection: 'column',
      justifyContent: 'flex-start',
      gap: tokens.spacingVerticalXXS,
      maxWidth: '112px',
    },
  },
  icon: { margin: 0 },
  word: {
    display: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    [touch]: { display: 'block' },
  },
})

interface BulkButtonProps {
  label: string
  icon: ReactElement
  /** Where its word is when it is touched. */
  word?: 'below' | 'beside'
  className?: string
  /** Beside it the button has what a popover gives to what opens it. */
  onClick?: () => void
}

/** What is done with the selected tasks: a sign that a mouse tells the word of, and both by touch. */
export function BulkButton({ label, icon, word = 'below', className, ...others }: BulkButtonProps) {
  const styles = useStyles()
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        {...others}
        className={mergeClasses(styles.button, word === 'below' && styles.below, className)}
        icon={{ className: styles.icon, children: icon }}
      >
        <span className={styles.word}>{label}</span>
      </Button>
    </Tooltip>
  )
}
