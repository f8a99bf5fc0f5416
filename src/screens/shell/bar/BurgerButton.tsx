import { Button } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { openOverlay } from '../overlays/overlays.ts'

/** Opens what does not fit into a narrow bar. */
export function BurgerButton() {
  const { t } = useTranslation('shell')
  return (
    <Tooltip content={t('menu')} relationship="label">
      <Button
        appearance="subtle"
        icon={<NavigationRegular />}
        onClick={() => openOverlay('menu')}
      />
    </Tooltip>
  )
}
