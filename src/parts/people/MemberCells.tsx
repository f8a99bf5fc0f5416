import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../core/model.ts'
import { useUser } from '../data/use-user.ts'
import { cutText } from '../text/cut-text.ts'
import { NamedAvatar } from './NamedAvatar.tsx'

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  face: { position: 'relative', display: 'flex', flexShrink: 0 },
  online: {
    position: 'absolute',
    right: '-1px',
    bottom: '-1px',
    width: '10px',
    height: '10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteGreenForeground3,
    border: `2px solid ${tokens.colorNeutralBackground1}`,
  },
  /** Marks go below a text that leaves them no room. */
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  text: { ...cutText, minWidth: 0 },
  off: { color: tokens.colorNeutralForeground3 },
  badge: { flexShrink: 0 },
})

type Member = Row<'team_member'>

interface MemberNameProps {
  line: {
    name: string
    /** Without an id where they are not shown as a member of this team. */
    member: Pick<Member, 'avatar_url' | 'pending' | 'active'> & Partial<Pick<Member, 'id'>>
    isOnline?: boolean
  }
}

/** Who a member is, whether they are online, and whether they are deactivated. */
export function MemberName({ line: { name, isOnline = false, member } }: MemberNameProps) {
  const styles = useStyles()
  const { t } = useTranslation('members')
  const { team_member_id } = useUser()
  return (
    <span className={styles.cell}>
      <span className={styles.face}>
        <NamedAvatar
          name={name}
          url={member.avatar_url}
          size={28}
          pending={member.pending}
          decorative
        />
        {isOnline && member.active && (
          <span className={styles.online} role="img" aria-label={t('online', { name })} />
        )}
      </span>
      <span className={styles.words}>
        <span className={mergeClasses(styles.text, !member.active && styles.off)} title={name}>
          {name}
        </span>
        {member.id === team_member_id && (
          <Badge className={styles.badge} appearance="outline" color="informative">
            {t('you')}
          </Badge>
        )}
        {!member.active && (
          <Badge className={styles.badge} appearance="tint" color="danger">
            {t('deactivated')}
          </Badge>
        )}
      </span>
    </span>
  )
}

/** The address of a member, and whether their invitation is open. */
export function MemberEmail({
  member: { email, pending },
}: {
  member: Pick<Member, 'email' | 'pending'>
}) {
  const styles = useStyles()
  const { t } = useTranslation('members')
  return (
    <span className={styles.words}>
      <span className={styles.text}>{email}</span>
      {pending && (
        <Badge className={styles.badge} appearance="tint" color="informative">
          {t('pending')}
        </Badge>
      )}
    </span>
  )
}
