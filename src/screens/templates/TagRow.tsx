import { makeStyles, tokens } from '@fluentui/react-components'
import { ColourDot } from '../../parts/marks/ColourDot.tsx'

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  label: { flexShrink: 0, width: '88px', color: tokens.colorNeutralForeground3 },
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  tag: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

interface TagRowProps {
  label: string
  tags: readonly { name: string; color_code: string }[]
}

/** Names with their colours, below a word. */
export function TagRow({ label, tags }: TagRowProps) {
  const styles = useStyles()
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <ul className={styles.tags} aria-label={label}>
        {tags.map(({ name, color_code }) => (
          <li key={name} className={styles.tag}>
            <ColourDot colour={color_code.slice(0, 7)} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
