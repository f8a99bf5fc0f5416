import { makeStyles } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../client/requests/alerts.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { copyText } from '../../../parts/invitations/copy-text.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { MemberEmail, MemberName } from '../../../parts/people/MemberCells.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { askedFor } from '../asked-for.ts'

const useStyles = makeStyles({
  table: { '--columns': 'minmax(180px, 3fr) minmax(200px, 4fr) minmax(120px, 2fr) 56px' },
})

type User = Output<Contract['listUsers']>['data'][number] & { id: string }
type Field = 'email' | 'name'

/** Everybody in the teams of the organisation, once each, and when they were last active (A2.41). */
export function UsersPage() {
  const styles = useStyles()
  const { t } = useTranslation('admin')
  const choices = useTableChoices<Field>(['email', 'name'])
  const columns = useUserColumns()
  const { value, ...asked } = useQuery('listUsers', askedFor(choices.paging), [
    'ORGANIZATION_CHANGED',
  ])
  return (
    <SettingsPage
      name="adminUsers"
      count={value?.total}
      tools={<TableSearch label={t('users.search')} choices={choices} />}
    >
      <PagedTable
        {...asked}
        stacks
        rows={value?.data.map((user) => ({ ...user, id: user.email }))}
        total={value?.total}
        label={t('shell:routes.users')}
        className={styles.table}
        choices={choices}
        columns={columns}
        failed={{ title: t('users.failed'), text: t('failedText') }}
        empty={<EmptyState title={t('users.none')} />}
      />
    </SettingsPage>
  )
}

function useUserColumns(): Column<User, Field>[] {
  const { t } = useTranslation('admin')
  async function copy(email: string) {
    const done = await copyText(email)
    alert(done ? 'success' : 'error', t(done ? 'users.copied' : 'users.notCopied', { email }))
  }
  return [
    {
      name: 'name',
      head: t('users.user'),
      sort: 'name',
      cell: ({ name, avatar_url, user_id, active }) => (
        <MemberName line={{ name, member: { avatar_url, pending: !user_id, active } }} />
      ),
    },
    {
      name: 'email',
      head: t('email'),
      sort: 'email',
      title: ({ email }) => email,
      cell: ({ email, user_id }) => <MemberEmail member={{ email, pending: !user_id }} />,
    },
    {
      name: 'last',
      head: t('users.lastActivity'),
      title: ({ last_logged }) => (last_logged ? showExactly(last_logged) : undefined),
      cell: ({ last_logged }) => (last_logged ? showAgo(last_logged) : '–'),
    },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: ({ email }) => (
        <RowAction
          label={t('users.copy', { email })}
          icon={<CopyRegular />}
          onClick={() => void copy(email)}
        />
      ),
    },
  ]
}
