import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowSwapRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { goToTeam } from '../../../parts/leaving/go-to-team.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import type { OwnTeam } from './use-own-teams.ts'

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  name: { ...cutText, minWidth: 0 },
  badge: { flexShrink: 0 },
})

/** The columns of the teams page. */
export function useTeamColumns(
  check: (name: string, own: string) => string | undefined,
  rename: (team: OwnTeam, name: string) => Promise<void>,
): Column<OwnTeam, 'name' | 'created_at' | 'owns_by'>[] {
  const styles = useStyles()
  const { t } = useTranslation('teams')
  return [
    {
      name: 'name',
      head: t('name'),
      sort: 'name',
      cell: (team) => (
        <span className={styles.cell}>
          <NamedAvatar name={team.name} size={28} square decorative />
          {team.owner ? (
            <EditableName
              name={team.name}
              most={limits.teamName}
              check={(wanted) => check(wanted, team.id)}
              save={(name) => void rename(team, name)}
            />
          ) : (
            <span className={styles.name}>{team.name}</span>
          )}
          {team.active && (
            <Badge className={styles.badge} appearance="tint" color="success">
              {t('current')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      name: 'created',
      head: t('created'),
      sort: 'created_at',
      title: ({ created_at }) => showExactly(created_at),
      cell: ({ created_at }) => showAgo(created_at),
    },
    { name: 'owner', head: t('owner'), sort: 'owns_by', cell: ({ owns_by }) => owns_by },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: ({ id, name, active }) =>
        active ? null : (
          <RowAction
            label={t('switch', { name })}
            icon={<ArrowSwapRegular />}
            onClick={() => goToTeam(id)}
          />
        ),
    },
  ]
}
