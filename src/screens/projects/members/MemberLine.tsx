import {
  Badge,
  Body1,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { LinkRegular, MailRegular, PersonDeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { removeMember } from './remove-member.ts'

const useStyles = makeStyles({
  member: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '52px',
  },
  who: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  cut: { ...cutText },
  badge: { flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface MemberLineProps {
  member: Row<'team_member'>
  /** The member's place in the project. */
  place: Row<'project_member'>
  mayRemove: boolean
  /** Sends the invitation again, for users who may. */
  inviteAgain: (() => void) | undefined
  busy: boolean
}

/** A member of a project, and the actions on their membership. */
export function MemberLine({ member, place, mayRemove, inviteAgain, busy }: MemberLineProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { user } = workspace()
  const { name, email, avatar_url, pending, active } = member
  const again = t(user.sends_mail ? 'inviteAgain' : 'newLinkFor', { name })
  const standing = standingOf(member, place)

  return (
    <li className={styles.member}>
      <NamedAvatar size={32} name={name} url={avatar_url} pending={pending} />
      <span className={styles.who}>
        <Body1 className={mergeClasses(styles.cut, !active && styles.quiet)}>{name}</Body1>
        <Caption1 className={mergeClasses(styles.cut, styles.quiet)}>{email}</Caption1>
      </span>
      {active ? (
        <Caption1 className={styles.quiet}>{t(standing)}</Caption1>
      ) : (
        <Badge className={styles.badge} appearance="tint" color="danger">
          {t('deactivated')}
        </Badge>
      )}
      {inviteAgain && pending && active && (
        <Button
          appearance="subtle"
          size="small"
          disabledFocusable={busy}
          icon={user.sends_mail ? <MailRegular /> : <LinkRegular />}
          aria-label={again}
          title={again}
          onClick={inviteAgain}
        />
      )}
      {mayRemove && (
        <Button
          appearance="subtle"
          size="small"
          icon={<PersonDeleteRegular />}
          aria-label={t('removeNamed', { name })}
          title={t('removeNamed', { name })}
          onClick={() => void removeMember(place, t('removedNamed', { name }))}
        />
      )}
    </li>
  )
}

/** What a member is in the project. */
const standingOf = ({ pending, role }: Row<'team_member'>, place: Row<'project_member'>) =>
  place.access_level === 'PROJECT_MANAGER' ? 'projectManager' : pending ? 'pending' : `role_${role}`
