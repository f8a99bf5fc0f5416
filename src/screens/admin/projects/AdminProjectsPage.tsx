import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { DeleteRow } from '../../../parts/table/DeleteRow.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { cutCell } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { askedFor } from '../asked-for.ts'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(180px, 3fr) minmax(120px, 2fr) minmax(80px, 1fr) minmax(120px, 1fr) 56px',
  },
  text: { ...cutCell, minWidth: 0, paddingBlock: tokens.spacingVerticalXXS },
})

type Project = Output<Contract['listOrganizationProjects']>['data'][number]
type Field = 'name' | 'team_name' | 'created_at' | 'member_count'

/** The projects of all teams of the organisation (A2.43). */
export function AdminProjectsPage() {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const choices = useTableChoices<Field>(['name', 'team_name', 'created_at', 'member_count'])
  const [deleted, setDeleted] = useState<Project>()
  const { value, ...asked } = useQuery('listOrganizationProjects', askedFor(choices.paging), [
    'ORGANIZATION_CHANGED',
  ])
  const columns: Column<Project, Field>[] = [
    {
      name: 'name',
      head: t('projects.project'),
      sort: 'name',
      title: ({ name }) => name,
      cell: ({ name }) => <span className={styles.text}>{name}</span>,
    },
    {
      name: 'team',
      head: t('projects.team'),
      sort: 'team_name',
      title: ({ team_name }) => team_name,
      cell: ({ team_name }) => <span className={styles.text}>{team_name}</span>,
    },
    {
      name: 'members',
      head: t('members'),
      sort: 'member_count',
      cell: ({ member_count }) => member_count ?? 0,
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
      cell: (project) => (
        <DeleteRow
          label={t('delete', { name: project.name })}
          onClick={() => setDeleted(project)}
        />
      ),
    },
  ]
  return (
    <SettingsPage
      name="adminProjects"
      count={value?.total}
      tools={<TableSearch label={t('projects.search')} choices={choices} />}
    >
      <PagedTable
        {...asked}
        stacks
        rows={value?.data}
        total={value?.total}
        label={t('shell:routes.projects')}
        className={styles.table}
        choices={choices}
        columns={columns}
        failed={{ title: t('projects.failed'), text: t('failedText') }}
        empty={<EmptyState title={t('projects.none')} text={t('projects.noneText')} />}
      />
      {deleted && (
        <DeleteProject project={deleted} again={asked.again} close={() => setDeleted(undefined)} />
      )}
    </SettingsPage>
  )
}

interface DeleteProjectProps {
  project: Project
  again: () => void
  close: () => void
}

function DeleteProject({ project: { id, name, team_name }, again, close }: DeleteProjectProps) {
  const { t } = useTranslation('admin')
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await ask('deleteOrganizationProject', { id })
      alert('success', t('deleted', { name }))
      close()
    } catch (error) {
      report(error)
      setBusy(false)
    }
    again()
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      cancel={t('cancel')}
      confirm={t('deleteNow')}
      destructive
      busy={busy}
      onConfirm={() => void remove()}
      close={close}
    >
      {t('projects.deleteText', { team: team_name, count: limits.binDays })}
      <NeedsServer />
    </ConfirmDialog>
  )
}
