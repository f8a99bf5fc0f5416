import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular, EditRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, attempt } from '../../client/engine/workspace.ts'
import { whyOf } from '../../client/requests/words.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { Row } from '../../core/model.ts'
import { flat, nested } from '../../core/templates/tree.ts'
import { useTaskTemplates } from '../../parts/data/use-team.ts'
import { useTeamQuery } from '../../parts/data/use-team-query.ts'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { FailedState } from '../../parts/page/FailedState.tsx'
import { PageSkeleton } from '../../parts/page/PageSkeleton.tsx'
import type { Column } from '../../parts/table/DataTable.tsx'
import { DeleteRow } from '../../parts/table/DeleteRow.tsx'
import { PagedTable } from '../../parts/table/PagedTable.tsx'
import { RowAction } from '../../parts/table/RowAction.tsx'
import { TableSearch } from '../../parts/table/TableSearch.tsx'
import { useListedRows } from '../../parts/table/use-listed-rows.ts'
import { cutText } from '../../parts/text/cut-text.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { SettingsPage } from '../settings/shell/SettingsPage.tsx'
import { createdColumn } from './created-column.ts'
import { TaskTemplateDrawer } from './TaskTemplateDrawer.tsx'

const useStyles = makeStyles({
  table: { '--columns': 'minmax(0, 1fr) minmax(110px, 25%) 96px' },
  name: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    padding: 0,
    fontWeight: 'inherit',
  },
  cut: cutText,
})

type Template = Row<'task_template'>

const blank = { name: '', tasks: [] }

/** The task templates of the team (A2.36): a drawer makes and changes them, deleting can be undone. */
export function TaskTemplatesPage() {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const templates = useTaskTemplates()
  const { choices, ...list } = useListedRows(templates, ['name', 'created_at'])
  const [editing, setEditing] = useState<string | null>(null)
  const close = () => setEditing(null)
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setEditing('new')}>
      {t('newTaskTemplate')}
    </Button>
  )
  return (
    <SettingsPage
      name="settingsTaskTemplates"
      count={list.total}
      tools={
        <>
          <TableSearch label={t('search')} choices={choices} />
          {create}
        </>
      }
    >
      <PagedTable
        {...list}
        label={t('shell:routes.taskTemplates')}
        className={styles.table}
        choices={choices}
        columns={useColumns(setEditing)}
        failed={{ title: t('listFailed'), text: t('listFailedText') }}
        empty={
          <EmptyState title={t('noTaskTemplates')} text={t('noTaskTemplatesText')}>
            {create}
          </EmptyState>
        }
      />
      {editing === 'new' && (
        <TaskTemplateDrawer
          start={blank}
          save={({ name, tasks }) => attempt('createTaskTemplate', { name, tasks: nested(tasks) })}
          close={close}
        />
      )}
      {editing && editing !== 'new' && <Editing key={editing} id={editing} close={close} />}
    </SettingsPage>
  )
}

/** The drawer of a template, once its tasks are here; it follows what others make of them. */
function Editing({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('templates')
  const { value, failure, again } = useTeamQuery('getTaskTemplate', { id }, [
    'task_template',
    'task_template_tasks',
  ])
  const start = useMemo(() => value && { name: value.name, tasks: flat(value.tasks) }, [value])
  if (start)
    return (
      <TaskTemplateDrawer
        id={id}
        start={start}
        save={({ name, tasks }) =>
          // The revision that the drawer has shown, or has told of.
          attempt('replaceTaskTemplate', { id, name, tasks: nested(tasks), base: value?.revision })
        }
        close={close}
      />
    )
  return (
    <SideDrawer title={t('editTaskTemplate')} width={limits.templateDrawerPx} close={close}>
      {failure ? (
        <FailedState title={t('loadFailed')} text={whyOf(failure)} again={again} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </SideDrawer>
  )
}

function useColumns(edit: (id: string) => void): Column<Template, 'name' | 'created_at'>[] {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  async function remove({ id, name }: Template) {
    const done = await act('deleteTaskTemplate', { id })
    if (done) tellDone(t('deleted', { name }), done.id)
  }
  return [
    {
      name: 'name',
      head: t('name'),
      sort: 'name',
      title: ({ name }) => name,
      cell: ({ id, name }) => (
        <Button appearance="transparent" className={styles.name} onClick={() => edit(id)}>
          <span className={styles.cut}>{name}</span>
        </Button>
      ),
    },
    createdColumn(t('createdAt')),
    {
      name: 'actions',
      head: t('actions'),
      unseen: true,
      cell: (template) => (
        <>
          <RowAction
            label={t('edit', { name: template.name })}
            icon={<EditRegular />}
            onClick={() => edit(template.id)}
          />
          <DeleteRow
            label={t('delete', { name: template.name })}
            onClick={() => void remove(template)}
          />
        </>
      ),
    },
  ]
}
