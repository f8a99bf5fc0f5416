import { Button, makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, ask } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ListedClient } from '../../../core/clients/calls.ts'
import { useClients } from '../../../parts/data/use-team.ts'
import { useTeamQuery } from '../../../parts/data/use-team-query.ts'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { DeleteRow } from '../../../parts/table/DeleteRow.tsx'
import { RowAction } from '../../../parts/table/RowAction.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ListPage } from './ListPage.tsx'
import { NameDrawer } from './NameDrawer.tsx'
import { useNameCheck } from './use-name-check.ts'

const useStyles = makeStyles({
  table: { '--columns': 'minmax(0, 1fr) minmax(80px, 20%) 96px' },
  name: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    padding: 0,
    fontWeight: 'inherit',
  },
  cut: cutText,
})

/** The clients of the team with the number of their projects (A2.31); a drawer edits one (B2.31). */
export function ClientsPage() {
  const styles = useStyles()
  const { t } = useTranslation('lists')
  const [editing, setEditing] = useState<ListedClient>()
  const [deleting, setDeleting] = useState<ListedClient>()
  const clients = useClients()
  const check = useNameCheck('client', clients)
  const { value, ...list } = useListedClients(clients)
  async function remove({ id, name }: ListedClient, count: number | undefined) {
    const done = await act('deleteClient', { id })
    // A client that was taken off projects does not come back to them.
    if (done && count === 0) tellDone(t('deleted', { name }), done.id)
  }
  const columns = useColumns(setEditing, setDeleting)
  return (
    <>
      <ListPage
        {...list}
        name="settingsClients"
        list="clients"
        className={styles.table}
        columns={columns}
        rows={value?.data}
        total={value?.total}
        check={check}
        most={limits.clientName}
        create={(name) => void act('createClient', { name })}
      />
      {editing && (
        <NameDrawer
          title={t('clients.edit')}
          submit={t('save')}
          name={editing.name}
          most={limits.clientName}
          check={(name) => check(name, editing.id)}
          save={(name) => {
            if (name !== editing.name) void act('renameClient', { id: editing.id, name })
          }}
          close={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteDialog
          key={deleting.id}
          name={deleting.name}
          list="clients"
          count={() => projectsOf(deleting)}
          quiet={deleting.projects_count === 0}
          remove={(count) => void remove(deleting, count)}
          close={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** How many projects have a client now. */
async function projectsOf({ id, name }: ListedClient): Promise<number> {
  const { data } = await ask('listClients', { search: name, size: String(limits.pageSizeMost) })
  return data.find((client) => client.id === id)?.projects_count ?? 0
}

/** A page of the clients as the server lists them, with what this browser knows of them already. */
function useListedClients(known: readonly { id: string; name: string }[]) {
  const choices = useTableChoices(['name', 'projects_count'])
  const { index, size, ...rest } = choices.paging
  const question = { ...rest, index: String(index), size: String(size) }
  const { value, ...asked } = useTeamQuery(
    'listClients',
    question,
    ['client'],
    ['PROJECTS_CHANGED'],
  )
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const data = value?.data.flatMap((client) => {
    const name = names.get(client.id)
    return name === undefined ? [] : { ...client, name }
  })
  return { choices, ...asked, value: value && { total: value.total, data } }
}

function useColumns(
  edit: (client: ListedClient) => void,
  remove: (client: ListedClient) => void,
): Column<ListedClient, 'name' | 'projects_count'>[] {
  const styles = useStyles()
  const { t } = useTranslation('lists')
  return [
    {
      name: 'name',
      head: t('name'),
      sort: 'name',
      title: ({ name }) => name,
      cell: (client) => (
        <Button appearance="transparent" className={styles.name} onClick={() => edit(client)}>
          <span className={styles.cut}>{client.name}</span>
        </Button>
      ),
    },
    {
      name: 'projects',
      head: t('projects'),
      sort: 'projects_count',
      cell: ({ projects_count }) => projects_count,
    },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: (client) => (
        <>
          <RowAction
            label={t('table:rename', { name: client.name })}
            icon={<EditRegular />}
            onClick={() => edit(client)}
          />
          <DeleteRow label={t('delete', { name: client.name })} onClick={() => remove(client)} />
        </>
      ),
    },
  ]
}
