import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { exportFile } from '../../../parts/files/export-file.ts'

/** They are called so in every language. */
const formatNames = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' } as const

/** Saves the time log of a task as a file. */
export function ExportButton({ taskId, className }: { taskId: string; className: string }) {
  const { t } = useTranslation('exports')
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={className}
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={t('exportTime')}
          title={t('exportTime')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {(['xlsx', 'csv'] as const).map((format) => (
            <MenuItem
              key={format}
              onClick={() => void exportFile('exportTimeLogs', { id: taskId, format })}
            >
              {formatNames[format]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
