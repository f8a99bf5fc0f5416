import { QuestionCircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'

/** The way to the help page (A2). */
export function HelpButton() {
  const { t } = useTranslation('shell')
  return (
    <Tooltip content={t('help')} relationship="label">
      <LinkButton appearance="subtle" icon={<QuestionCircleRegular />} to={pathTo('help')} />
    </Tooltip>
  )
}
