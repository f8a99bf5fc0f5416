import {
  Body1,
  MenuItemRadio,
  MenuList,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { whyOf } from '../../../client/requests/words.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { goToTeam } from '../../../parts/leaving/go-to-team.ts'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { useTeams } from './use-teams.ts'

const useStyles = makeStyles({
  team: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  texts: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  text: {
    ...typographyStyles.body1,
    ...cutText,
  },
  owner: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  note: {
    padding: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
})

/**
 * The teams of the user, the active one marked; choosing another loads the application with it
 * (A4).
 */
export function TeamList() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { team_id } = useUser()
  const { teams, failure } = useTeams()
  if (failure) return <Body1 className={styles.note}>{whyOf(failure)}</Body1>
  if (!teams)
    return (
      <div role="progressbar" aria-busy className={styles.note} aria-label={t('common:loading')}>
        <SkeletonLine height={24} />
        <SkeletonLine height={24} />
      </div>
    )
  return (
    <MenuList
      checkedValues={{ team: [team_id] }}
      onCheckedValueChange={(_, { checkedItems: [id] }) => {
        if (id && id !== team_id) goToTeam(id)
      }}
    >
      {teams.map(({ id, name, owner, owns_by }) => (
        <MenuItemRadio key={id} name="team" value={id}>
          <span className={styles.team}>
            <NamedAvatar name={name} size={28} square decorative />
            <span className={styles.texts}>
              <span className={styles.text} title={name}>
                {name}
              </span>
              <span className={mergeClasses(styles.text, styles.owner)}>
                {t(owner ? 'ownedByYou' : 'ownedBy', { name: owns_by })}
              </span>
            </span>
          </span>
        </MenuItemRadio>
      ))}
    </MenuList>
  )
}
