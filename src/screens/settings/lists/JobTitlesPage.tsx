import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useJobTitles, useMembers } from '../../../parts/data/use-team.ts'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { DeleteRow } from '../../../parts/table/DeleteRow.tsx'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { useListedRows } from '../../../parts/table/use-listed-rows.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { ListPage } from './ListPage.tsx'
import { type NameCheck, useNameCheck } from './use-name-check.ts'

const useStyles = makeStyles({
  table: { '--columns': 'minmax(0, 1fr) minmax(80px, 20%) 56px' },
})

interface JobTitle {
  id: string
  name: string
  /** How many members have it. */
  members: number
}

/** The job titles of the team (A2.32): they are renamed in their rows, and deleting can be undone. */
export function JobTitlesPage() {
  const styles = useStyles()
  const titles = useCountedTitles()
  const list = useListedRows(titles, ['name', 'members'])
  const check = useNameCheck('job_title', titles)
  return (
    <ListPage
      {...list}
      name="settingsJobTitles"
      list="jobTitles"
      className={styles.table}
      columns={useColumns(check)}
      check={check}
      most={limits.jobTitle}
      create={(name) => void act('createJobTitle', { name })}
    />
  )
}

function useCountedTitles(): JobTitle[] {
  const members = useMembers()
  return useJobTitles().map(({ id, name }) => ({
    id,
    name,
    members: members.filter(({ job_title_id }) => job_title_id === id).length,
  }))
}

function useColumns(check: NameCheck): Column<JobTitle, 'name' | 'members'>[] {
  const { t } = useTranslation('lists')
  async function remove({ id, name }: JobTitle) {
    const done = await act('deleteJobTitle', { id })
    if (done) tellDone(t('deleted', { name }), done.id)
  }
  return [
    {
      name: 'name',
      head: t('name'),
      sort: 'name',
      cell: ({ id, name }) => (
        <EditableName
          name={name}
          most={limits.jobTitle}
          check={(wanted) => check(wanted, id)}
          save={(name) => void act('renameJobTitle', { id, name })}
        />
      ),
    },
    {
      name: 'members',
      head: t('jobTitles.members'),
      sort: 'members',
      cell: ({ members }) => members,
    },
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: (row) => (
        <DeleteRow label={t('delete', { name: row.name })} onClick={() => void remove(row)} />
      ),
    },
  ]
}
