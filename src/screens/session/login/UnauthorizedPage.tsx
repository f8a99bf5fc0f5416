import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { ResultPage } from '../../../parts/page/ResultPage.tsx'

/** Where those are led who ask for a screen that is not theirs (A6). */
export function UnauthorizedPage() {
  const { t } = useTranslation()
  return (
    <ResultPage mark={<LockClosedRegular />} title={t('unauthorized')} text={t('unauthorizedText')}>
      <LinkButton appearance="primary" to={pathTo('home')}>
        {t('goToHome')}
      </LinkButton>
    </ResultPage>
  )
}
