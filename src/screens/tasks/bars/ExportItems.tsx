import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  ArrowDownloadRegular,
  ClipboardTaskListLtrRegular,
  LockClosedRegular,
  PrintRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ExportFormat } from '../../../core/exports/written.ts'
import { isBeyondImport } from '../../../core/imports/project-file/beyond.ts'
import { filterText } from '../../../core/tasks/list/filter-address.ts'
import { megabyte } from '../../../core/values/sizes.ts'
import { useColumns, useMayConfigure } from '../../../parts/data/use-project.ts'
import { exportFile } from '../../../parts/files/export-file.ts'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import { openOverlay } from '../../shell/overlays/overlays.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useLaidColumns } from '../list/use-laid-columns.ts'

const megabytes = limits.importProjectBytes / megabyte

/** Once the menu is closed and gives back the focus. */
const printTasks = () => setTimeout(() => window.print())

/** What a list or board can be taken away as: its tasks as they are shown, and the logged time. */
export function ExportItems({ view }: { view: TaskView }) {
  const { t } = useTranslation('exports')
  const id = view.projectId
  const mayEdit = useMayConfigure(id)
  const { shown } = useLaidColumns(id, useColumns(id), useCustomColumns(id))
  const tasks = (format: ExportFormat) =>
    void exportFile('exportTasks', {
      ...{ id, format, group: view.choices.grouping, view: filterText(view.choices) },
      // The key is in every export; with it there is always a list of columns.
      columns: [...new Set(['KEY', ...shown])].join(' '),
      week_start: firstDayOfWeek(),
    })
  const time = (format: ExportFormat) => void exportFile('exportProjectTimeLogs', { id, format })
  async function project() {
    const file = await exportFile('exportProject', { id })
    const tasks = workspace().replica.reader(`project:${id}`)?.list('task').length ?? 0
    if (file && isBeyondImport({ bytes: file.content.size, tasks }))
      alert('warning', t('beyondImport', { megabytes, count: limits.importTasks }), { lasts: null })
  }
  return (
    <>
      <MenuDivider />
      <MenuItem
        icon={<ClipboardTaskListLtrRegular />}
        onClick={() => openOverlay('importTasks', id)}
      >
        {t('tasks:importTemplate')}
      </MenuItem>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuItem icon={<ArrowDownloadRegular />}>{t('export')}</MenuItem>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => tasks('xlsx')}>{t('tasksXlsx')}</MenuItem>
            <MenuItem onClick={() => tasks('csv')}>{t('tasksCsv')}</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => time('xlsx')}>{t('timeXlsx')}</MenuItem>
            <MenuItem onClick={() => time('csv')}>{t('timeCsv')}</MenuItem>
            {mayEdit && (
              <>
                <MenuDivider />
                <MenuItem onClick={() => void project()}>{t('projectFile')}</MenuItem>
              </>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      <MenuItem icon={<LockClosedRegular />} onClick={() => openOverlay('approvedTime', id)}>
        {t('approvedTime')}
      </MenuItem>
      <MenuItem icon={<PrintRegular />} onClick={printTasks}>
        {t('print')}
      </MenuItem>
    </>
  )
}
