import { makeStyles, tokens } from '@fluentui/react-components'
import { NamedAvatar } from './NamedAvatar.tsx'

const useStyles = makeStyles({
  stack: {
    display: 'inline-flex',
    alignItems: 'center',
    '> *': { marginInlineStart: '-4px', boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}` },
    '> :first-child': { marginInlineStart: 0 },
  },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
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
}

/** A few people side by side, and how many more there are. */
export function AvatarStack({ people, most, count = people.length }: AvatarStackProps) {
  const styles = useStyles()
  const hidden = people.slice(most)
  return (
    <span className={styles.stack}>
      {people.slice(0, most).map((person) => (
        <NamedAvatar
          key={person.id}
          name={person.name}
          url={person.avatar_url}
          pending={person.pending ?? false}
        />
      ))}
      {hidden.length > 0 && (
        <span className={styles.more} title={hidden.map((person) => person.name).join(', ')}>
          +{count - most}
        </span>
      )}
    </span>
  )
}
