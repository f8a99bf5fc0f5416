import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { memoize } from '../../core/engine/memoize.ts'
import { avatarColour, inkOn } from '../../core/values/colours.ts'

const useStyles = makeStyles({
  avatar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
    objectFit: 'cover',
  },
  square: { borderRadius: tokens.borderRadiusMedium },
  24: { width: '24px', height: '24px', lineHeight: '24px', fontSize: tokens.fontSizeBase100 },
  28: { width: '28px', height: '28px', lineHeight: '28px', fontSize: tokens.fontSizeBase200 },
  32: { width: '32px', height: '32px', lineHeight: '32px', fontSize: tokens.fontSizeBase200 },
  40: { width: '40px', height: '40px', lineHeight: '40px', fontSize: tokens.fontSizeBase300 },
  96: { width: '96px', height: '96px', lineHeight: '96px', fontSize: tokens.fontSizeHero800 },
  pending: {
    boxSizing: 'border-box',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
})

interface NamedAvatarProps {
  name: string
  url?: string | null
  /** In pixels. */
  size?: 24 | 28 | 32 | 40 | 96
  /** For a team. */
  square?: boolean
  /** The invitation is open: without colour. */
  pending?: boolean
  /** The name is beside it, so that screen readers need not say it twice. */
  decorative?: boolean
}

const segmenter = new Intl.Segmenter()
/** The first letter of a word as readers see it, which may be several characters. */
const letter = (word: string) => [...segmenter.segment(word)][0]?.segment ?? '?'

/** The first letters of the first and the last word of a name. */
const initials = memoize((name: string) => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return (letter(first) + others.slice(-1).map(letter).join('')).toUpperCase()
}, 1_000)

/**
 * The picture of a person or a team, or the initials in the colour of the name (A3), also where the
 * picture cannot be loaded.
 */
export function NamedAvatar({
  name,
  url,
  size = 24,
  square,
  pending,
  decorative,
}: NamedAvatarProps) {
  const styles = useStyles()
  const [missing, setMissing] = useState<string>()
  const className = mergeClasses(
    styles.avatar,
    styles[size],
    square && styles.square,
    pending && styles.pending,
  )
  if (url && url !== missing)
    return (
      <img
        className={className}
        src={url}
        alt={decorative ? '' : name}
        title={decorative ? undefined : name}
        draggable={false}
        onError={() => setMissing(url)}
      />
    )
  const colour = avatarColour(name)
  return (
    <span
      className={className}
      style={pending ? undefined : { backgroundColor: colour, color: inkOn(colour) }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
    >
      {initials(name)}
    </span>
  )
}
