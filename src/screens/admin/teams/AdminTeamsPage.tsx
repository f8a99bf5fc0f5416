import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { contains } from '../../../core/values/text.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { NameDrawer } from '../../settings/lists/NameDrawer.tsx'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { askedFor } from '../asked-for.ts'
import { DeleteTeam } from './DeleteTeam.tsx'
import { TeamDrawer } from './TeamDrawer.tsx'
import { type AdminTeam, type TeamField, useTeamColumns } from './use-team-columns.tsx'

const useStyles = makeStyles({
  table: {
    '--columns':
      'minmax(200px, 3fr) minmax(80px, 1fr) minmax(96px, 1fr) minmax(140px, 2fr) minmax(110px, 1fr) 84px',
  },
})

/** What is open beside the table. */
interface Opened {
  what: 'create' | 'edit' | 'delete'
  team?: AdminTeam
}

/**
 * The teams of the organisation, the current one first (A2.42): changed, filled with people and
 * deleted also by those who are not in them.
 */
export function AdminTeamsPage() {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const choices = useTableChoices<TeamField>([
    ...(['name', 'created_at', 'members_count', 'projects_count'] as const),
  ])
  const [opened, setOpened] = useState<Opened>()
  const { value, ...asked } = useQuery('listOrganizationTeams', askedFor(choices.paging), [
    'ORGANIZATION_CHANGED',
  ])
  const columns = useTeamColumns({
    edit: (team) => setOpened({ what: 'edit', team }),
    remove: (team) => setOpened({ what: 'delete', team }),
  })
  const current = value?.current_team_data
  const isListed = current && contains(current.name, choices.paging.search)
  const close = () => {
    setOpened(undefined)
    asked.again()
  }
  const create = (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => setOpened({ what: 'create' })}
    >
      {t('teams.new')}
    </Button>
  )
  return (
    <SettingsPage
      name="adminTeams"
      count={value?.total}
      tools={
        <>
          <TableSearch label={t('teams.search')} choices={choices} />
          {create}
        </>
      }
    >
      <PagedTable
        {...asked}
        stacks
        rows={value && [...(isListed ? [current] : []), ...value.data]}
        total={value?.total}
        label={t('shell:routes.teams')}
        className={styles.table}
        choices={choices}
        columns={columns}
        failed={{ title: t('teams.failed'), text: t('failedText') }}
        empty={<EmptyState title={t('teams.none')}>{create}</EmptyState>}
        onOpen={(team) => setOpened({ what: 'edit', team })}
      />
      {opened?.what === 'create' && (
        <NameDrawer
          title={t('teams.new')}
          submit={t('teams.create')}
          most={limits.teamName}
          check={() => undefined}
          save={async (name) => {
            await ask('createTeam', { name })
            asked.again()
          }}
          needsServer
          close={close}
        />
      )}
      {opened?.what === 'edit' && opened.team && <TeamDrawer team={opened.team} close={close} />}
      {opened?.what === 'delete' && opened.team && <DeleteTeam team={opened.team} close={close} />}
    </SettingsPage>
  )
}
