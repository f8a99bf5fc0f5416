import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { DeleteRow } from '../../../parts/table/DeleteRow.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  name: { ...cutText, minWidth: 0 },
  badge: { flexShrink: 0 },
})

export type AdminTeam = Output<Contract['listOrganizationTeams']>['data'][number]
export type TeamField = 'name' | 'created_at' | 'members_count' | 'projects_count'

interface TeamDeeds {
  edit: (team: AdminTeam) => void
  remove: (team: AdminTeam) => void
}

/** The columns of the teams of the admin centre. */
export function useTeamColumns({ edit, remove }: TeamDeeds): Column<AdminTeam, TeamField>[] {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const { team_id } = useUser()
  return [
    {
      name: 'name',
      head: t('teams.team'),
      sort: 'name',
      cell: ({ id, name }) => (
        <span className={styles.cell}>
          <NamedAvatar name={name} size={28} square decorative />
          <span className={styles.name} title={name}>
            {name}
          </span>
          {id === team_id && (
            <Badge className={styles.badge} appearance="tint" color="success">
              {t('teams.current')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      name: 'projects',
      head: t('teams.projects'),
      sort: 'projects_count',
      cell: ({ projects_count }) => projects_count,
    },
    {
      name: 'count',
      head: t('teams.membersCount'),
      sort: 'members_count',
      cell: ({ members_count }) => members_count,
    },
    {
      name: 'members',
      head: t('members'),
      cell: ({ team_members, members_count }) => (
        <AvatarStack
          people={team_members.map((member, n) => ({ ...member, id: String(n) }))}
          most={limits.peopleShown}
          count={members_count}
        />
      ),
    },
    {
      name: 'created',
      head: t('created'),
      sort: 'created_at',
      title: ({ created_at }) => showExactly(created_at),
      cell: ({ created_at }) => showAgo(created_at),
    },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: (team) => (
        <>
          <RowAction
            label={t('teams.edit', { name: team.name })}
            icon={<EditRegular />}
            onClick={() => edit(team)}
          />
          <DeleteRow
            label={team.id === team_id ? t('teams.inUse') : t('delete', { name: team.name })}
            disabled={team.id === team_id}
            onClick={() => remove(team)}
          />
        </>
      ),
    },
  ]
}
