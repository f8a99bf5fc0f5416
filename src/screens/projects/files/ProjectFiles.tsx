import { GridRegular, TextBulletListRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { isShown } from '../../../parts/files/file-addresses.ts'
import { fileViewer } from '../../../parts/files/file-viewer-code.ts'
import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { showSize } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { TabPage } from '../page/TabPage.tsx'
import { FileSortMenu } from './FileSortMenu.tsx'
import { FileTiles } from './FileTiles.tsx'
import { useFileColumns, useFileTableStyles } from './file-columns.tsx'
import { type ProjectFile, useProjectFiles } from './use-project-files.ts'

interface ProjectFilesProps {
  project: Row<'project'>
  openTask: (taskId: string) => void
}

const layouts = ['list', 'grid'] as const

/** The files of all tasks of a project and of the comments on them. */
export function ProjectFiles({ project, openTask }: ProjectFilesProps) {
  const { t } = useTranslation('files')
  const [layout, setLayout] = useStoredState('plumbline.files.layout', isOneOf(layouts), 'list')
  const [open, setOpen] = useState<string>()
  const { bytes, ...list } = useProjectFiles(project)
  const { total, choices } = list
  const given = { open: setOpen, openTask, remove: (file: ProjectFile) => void remove(file) }
  const columns = useFileColumns(given)
  const shown = (list.rows ?? []).map(({ row }) => row).filter(isShown)

  async function remove({ id, task_id, row }: ProjectFile) {
    const done = row.comment_id
      ? await act('deleteCommentFile', { id, task_id })
      : await act('deleteAttachment', { id })
    if (done) tellDone(t('deleted'), done.id)
  }
  return (
    <TabPage
      label={t('files')}
      search={<TableSearch label={t('search')} choices={choices} />}
      figures={
        total !== undefined &&
        total > 0 &&
        t('figures', { count: total, size: showSize(bytes ?? 0) })
      }
      tools={
        <>
          {layout === 'grid' && <FileSortMenu choices={choices} />}
          <Tabs
            label={t('layout')}
            tabs={[
              { value: 'list', name: t('asList'), icon: <TextBulletListRegular /> },
              { value: 'grid', name: t('asGrid'), icon: <GridRegular /> },
            ]}
            selected={layout}
            onSelect={setLayout}
          />
        </>
      }
    >
      <PagedTable
        {...list}
        label={t('files')}
        className={useFileTableStyles().table}
        columns={columns}
        stacks
        failed={{ title: t('notLoaded'), text: t('failedText') }}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
        tiles={layout === 'grid' ? (files) => <FileTiles files={files} {...given} /> : undefined}
      />
      {open !== undefined && shown.some(({ id }) => id === open) && (
        <OnDemand
          code={fileViewer}
          props={{ files: shown, shown: open, show: setOpen, close: () => setOpen(undefined) }}
        />
      )}
    </TabPage>
  )
}
