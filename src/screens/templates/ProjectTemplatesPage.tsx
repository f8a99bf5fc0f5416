import { makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router-dom'
import { act } from '../../client/engine/workspace.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { routes } from '../../core/catalogue/routes.ts'
import type { Row } from '../../core/model.ts'
import { useProjectTemplates } from '../../parts/data/use-team.ts'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import type { Column } from '../../parts/table/DataTable.tsx'
import { DeleteRow } from '../../parts/table/DeleteRow.tsx'
import { EditableName } from '../../parts/table/EditableName.tsx'
import { PagedTable } from '../../parts/table/PagedTable.tsx'
import { RowAction } from '../../parts/table/RowAction.tsx'
import { TableSearch } from '../../parts/table/TableSearch.tsx'
import { useListedRows } from '../../parts/table/use-listed-rows.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { SettingsPage } from '../settings/shell/SettingsPage.tsx'
import { createdColumn } from './created-column.ts'
import { useTemplateName } from './use-template-name.ts'

const useStyles = makeStyles({
  table: { '--columns': 'minmax(0, 1fr) minmax(110px, 25%) 96px' },
})

type Template = Row<'project_template'>

/** The project templates of the team (A2.35): they are renamed in their rows, and deleting can be undone. */
export function ProjectTemplatesPage() {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const { templates, room } = useProjectTemplates()
  const { choices, ...list } = useListedRows(templates, ['name', 'created_at'], undefined, room)
  return (
    <SettingsPage
      name="settingsProjectTemplates"
      count={list.total}
      tools={<TableSearch label={t('search')} choices={choices} />}
    >
      <PagedTable
        {...list}
        label={t('shell:routes.projectTemplates')}
        className={styles.table}
        choices={choices}
        columns={useColumns()}
        failed={{ title: t('listFailed'), text: t('listFailedText') }}
        empty={<EmptyState title={t('noProjectTemplates')} text={t('noProjectTemplatesText')} />}
      />
    </SettingsPage>
  )
}

const addressOf = ({ id, name }: Template) =>
  generatePath(routes.editProjectTemplate.path, { templateId: id, templateName: name })

function useColumns(): Column<Template, 'name' | 'created_at'>[] {
  const { t } = useTranslation('templates')
  const check = useTemplateName()
  const navigate = useNavigate()
  async function remove({ id, name }: Template) {
    const done = await act('deleteProjectTemplate', { id })
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
          most={limits.templateName}
          check={(wanted) => check(wanted, id)}
          save={(wanted) => void act('renameProjectTemplate', { id, name: wanted })}
        />
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
            onClick={() => void navigate(addressOf(template))}
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
