import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    margin: 0,
    maxHeight: '480px',
    overflow: 'auto',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** A text for programs, which scrolls by the keyboard too. */
export function JsonText({ label, text }: { label: string; text: string }) {
  const styles = useStyles()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <pre className={styles.root} tabIndex={0} aria-label={label} role="region">
      {text}
    </pre>
  )
}
