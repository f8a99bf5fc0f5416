import { MenuDivider, MenuItem } from '@fluentui/react-components'
import { SettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useMayConfigure, usePhaseLabel } from '../../../../parts/data/use-project.ts'
import type { Managed } from './ManageDrawer.tsx'

interface ManageItemsProps {
  projectId: string
  manage: (managed: Managed) => void
}

/** The ways to the statuses and the phases of a project, for those who run it. */
export function ManageItems({ projectId, manage }: ManageItemsProps) {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(projectId)
  if (!useMayConfigure(projectId)) return null
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<SettingsRegular />} onClick={() => manage('status')}>
        {t('manageStatuses')}
      </MenuItem>
      <MenuItem icon={<SettingsRegular />} onClick={() => manage('phase')}>
        {t('configureNamed', { name: phaseLabel })}
      </MenuItem>
    </>
  )
}
