import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    flexShrink: 0,
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusCircular,
  },
})

/** A thing's own colour as a dot. */
export function ColourDot({ colour }: { colour: string }) {
  const styles = useStyles()
  return <span className={styles.dot} style={{ backgroundColor: colour }} />
}
