import { Button, type ButtonProps, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode, Ref } from 'react'
import { limits } from '../../core/catalogue/limits.ts'
import { cutText } from '../text/cut-text.ts'

const useStyles = makeStyles({
  button: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: `${limits.selectHeightPx}px`,
    justifyContent: 'space-between',
    fontWeight: tokens.fontWeightRegular,
    paddingInline: tokens.spacingHorizontalM,
  },
  chosen: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: { ...cutText },
  none: { color: tokens.colorNeutralForeground3 },
})

interface FieldButtonProps extends Omit<ButtonProps, 'value'> {
  ref?: Ref<HTMLButtonElement>
  label: string
  /** What is chosen, in words. */
  value: string | null | undefined
  mark?: ReactNode
  placeholder: string
}

/** The button that shows what a field holds, and opens what it is chosen from. */
export function FieldButton({ label, value, mark, placeholder, ...button }: FieldButtonProps) {
  const styles = useStyles()
  return (
    <Button
      {...(button as ButtonProps)}
      className={styles.button}
      aria-label={`${label}: ${value ?? placeholder}`}
      iconPosition="after"
    >
      <span className={styles.chosen}>
        {mark}
        <span className={value ? styles.text : styles.none}>{value ?? placeholder}</span>
      </span>
    </Button>
  )
}
