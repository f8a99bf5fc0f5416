import { makeStyles, tokens } from '@fluentui/react-components'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { cutText } from '../../../../parts/text/cut-text.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: cutText,
})

/** A name after the colour of what it names. */
export function MarkedName({ colour, name }: { colour: string; name: string }) {
  const styles = useStyles()
  return (
    <span className={styles.root} title={name}>
      <ColourDot colour={colour} />
      <span className={styles.text}>{name}</span>
    </span>
  )
}
