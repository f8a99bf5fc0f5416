import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../../parts/files/ExportMenu.tsx'
import { exportFile } from '../../../parts/files/export-file.ts'

/** Saves the time log of a task as a file. */
export function ExportButton({ taskId, className }: { taskId: string; className: string }) {
  const { t } = useTranslation('exports')
  return (
    <ExportMenu save={(format) => void exportFile('exportTimeLogs', { id: taskId, format })}>
      <Button
        className={className}
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        aria-label={t('exportTime')}
        title={t('exportTime')}
      />
    </ExportMenu>
  )
}
