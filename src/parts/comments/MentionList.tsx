import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../core/model.ts'
import { touch } from '../page/measures.ts'
import { NamedAvatar } from '../people/NamedAvatar.tsx'
import { cutText } from '../text/cut-text.ts'

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    bottom: `calc(100% + ${tokens.spacingVerticalXS})`,
    left: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    width: 'min(320px, 100%)',
    margin: 0,
    padding: tokens.spacingVerticalXS,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    [touch]: { minHeight: '44px' },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
  name: { minWidth: 0, ...cutText },
  email: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface MentionListProps {
  id: string
  people: readonly Row<'team_member'>[]
  active: number
  onHover: (n: number) => void
  onPick: (person: Row<'team_member'>) => void
}

/** The people whose name may be meant; the keys belong to the field below. */
export function MentionList({ id, people, active, onHover, onPick }: MentionListProps) {
  const styles = useStyles()
  const { t } = useTranslation('comments')
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('people')}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {people.map((person, n) => (
        <li
          key={person.id}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === active}
          className={mergeClasses(styles.person, n === active && styles.active)}
          onMouseMove={() => onHover(n)}
          onClick={() => onPick(person)}
        >
          <NamedAvatar name={person.name} url={person.avatar_url} decorative />
          <span className={styles.name}>
            {person.name}
            {people.some(({ id, name }) => id !== person.id && name === person.name) && (
              <span className={styles.email}> {person.email}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
