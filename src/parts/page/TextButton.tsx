import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ButtonHTMLAttributes } from 'react'

const useStyles = makeStyles({
  button: {
    display: 'inline',
    margin: 0,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    textAlign: 'left',
    textDecorationLine: 'underline',
    textDecorationThickness: tokens.strokeWidthThin,
    userSelect: 'text',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':active': { color: tokens.colorBrandForegroundLinkPressed },
    ':focus-visible': {
      outlineStyle: 'none',
      textDecorationColor: tokens.colorStrokeFocus2,
      textDecorationStyle: 'double',
    },
    '[aria-disabled=true]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
})

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Does nothing for now, but keeps the focus. */
  busy?: boolean
}

/** A button within a text, which looks like a link. */
export function TextButton({ busy = false, className, onClick, ...rest }: TextButtonProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={mergeClasses(styles.button, className)}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  )
}
