import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useWidth } from '../hooks/use-width.ts'
import { fitting } from '../marks/fitting.ts'
import { saidAs, showRest } from '../marks/rest.ts'
import { NamedAvatar } from './NamedAvatar.tsx'

const useStyles = makeStyles({
  stack: {
    display: 'inline-flex',
    alignItems: 'center',
    // They do not overlap: initials are as wide as their circle.
    gap: '2px',
  },
  fits: { display: 'flex', flexGrow: 1, minWidth: 0 },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    height: '24px',
    minWidth: '24px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface Person {
  id: string
  name: string
  avatar_url: string | null
  pending?: boolean
}

interface AvatarStackProps {
  people: readonly Person[]
  most: number
  /** How many there are, where not all are given. */
  count?: number
  /** It takes the room there is, and shows no more of them than fit into it. */
  fits?: boolean
}

/** In pixels: a person or the number of others, and between two. */
const size = 24
const gap = 2

/** A few people side by side, and how many more there are, or all of them where none fits. */
export function AvatarStack({ people, most, count = people.length, fits }: AvatarStackProps) {
  const styles = useStyles()
  const row = useRef<HTMLSpanElement>(null)
  const width = useWidth(row, fits === true && people.length > 1)
  const shown =
    width === undefined
      ? most
      : fitting({ widths: people.map(() => size), gap, more: size }, width, most)
  const hidden = people.slice(shown)
  const names = hidden.map((person) => person.name).join(', ')
  return (
    <span ref={row} className={mergeClasses(styles.stack, fits && styles.fits)}>
      {people.slice(0, shown).map((person) => (
        <NamedAvatar
          key={person.id}
          name={person.name}
          url={person.avatar_url}
          pending={person.pending ?? false}
        />
      ))}
      {hidden.length > 0 && (
        <span className={styles.more} title={names} {...saidAs(shown, names)}>
          {showRest(count, shown)}
        </span>
      )}
    </span>
  )
}
