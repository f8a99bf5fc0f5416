import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { avatarColour, inkOn } from '../../core/values/colours.ts'

const useStyles = makeStyles({
  avatar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '24px',
    userSelect: 'none',
    objectFit: 'cover',
  },
  large: { width: '32px', height: '32px', lineHeight: '32px', fontSize: tokens.fontSizeBase200 },
  pending: {
    boxSizing: 'border-box',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
})

/** The first letters of the first and the last word of a name. */
const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? '?'}${words.length > 1 ? words.at(-1)![0] : ''}`.toUpperCase()
}

/**
 * A person's picture, or the initials in the colour of the name (A3); without colour while the
 * invitation is open.
 */
export function PersonAvatar({
  name,
  url,
  large,
  pending,
}: {
  name: string
  url?: string | null
  large?: boolean
  pending?: boolean
}) {
  const styles = useStyles()
  const classes = mergeClasses(styles.avatar, large && styles.large, pending && styles.pending)
  if (url) return <img className={classes} src={url} alt={name} title={name} />
  const colour = avatarColour(name)
  return (
    <span
      className={classes}
      style={pending ? undefined : { backgroundColor: colour, color: inkOn(colour) }}
      role="img"
      aria-label={name}
      title={name}
    >
      {initials(name)}
    </span>
  )
}
