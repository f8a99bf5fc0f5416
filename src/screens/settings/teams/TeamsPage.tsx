import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { isNameTaken } from '../../../core/engine/unique.ts'
import { listed } from '../../../core/values/listed.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { NameDrawer } from '../lists/NameDrawer.tsx'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { FactorRule } from './FactorRule.tsx'
import { useOwnTeams } from './use-own-teams.ts'
import { useTeamColumns } from './use-team-columns.tsx'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(220px, 3fr) minmax(120px, 1fr) minmax(140px, 2fr) 56px',
  },
})

/**
 * The teams of the user, with owner and date (A2.38): own ones are renamed in their rows, and new
 * ones made in a drawer.
 */
export function TeamsPage() {
  const styles = useStyles()
  const { t } = useTranslation('teams')
  const [creating, setCreating] = useState(false)
  const { teams, rename, ...asked } = useOwnTeams()
  const choices = useTableChoices(['name', 'created_at', 'owns_by'])
  const found = listed(teams ?? [], { ...choices.paging, search: choices.typed.trim() })
  const owned = (teams ?? []).filter(({ owner }) => owner)
  const check = (name: string, own?: string) =>
    isNameTaken('team', owned, name, own) ? t('nameTaken') : undefined
  const columns = useTeamColumns(check, rename)
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  )
  async function make(name: string) {
    await ask('createTeam', { name })
    asked.again()
  }
  return (
    <SettingsPage
      name="settingsTeams"
      count={teams?.length}
      tools={
        <>
          <TableSearch label={t('search')} choices={choices} />
          {create}
        </>
      }
    >
      <PagedTable
        {...asked}
        stacks
        rows={teams && found.data}
        total={teams && found.total}
        label={t('shell:routes.teams')}
        className={styles.table}
        choices={choices}
        columns={columns}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState title={t('none')} text={t('noneText')}>
            {create}
          </EmptyState>
        }
      />
      <FactorRule />
      {creating && (
        <NameDrawer
          title={t('new')}
          submit={t('create')}
          most={limits.teamName}
          check={check}
          save={make}
          needsServer
          close={() => setCreating(false)}
        />
      )}
    </SettingsPage>
  )
}
