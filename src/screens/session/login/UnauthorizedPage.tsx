import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { ResultPage } from '../../../parts/page/ResultPage.tsx'

/**
 * Where those are led who ask for a screen that is not theirs (A6). It says which one: its address
 * is gone from that of the browser, and it may become theirs.
 */
export function UnauthorizedPage() {
  const { t } = useTranslation()
  const place = (useLocation().state as { from?: string } | null)?.from
  return (
    <ResultPage
      mark={<LockClosedRegular />}
      title={t('unauthorized')}
      text={place ? t('unauthorizedPlace', { place }) : t('unauthorizedText')}
    >
      <LinkButton appearance="primary" to={pathTo('home')}>
        {t('goToHome')}
      </LinkButton>
      {place && <LinkButton to={place}>{t('tryAgain')}</LinkButton>}
    </ResultPage>
  )
}
