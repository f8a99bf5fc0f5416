import { DocumentSearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { ResultPage } from '../../../parts/page/ResultPage.tsx'

/** The page for addresses that lead nowhere (A2). */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ResultPage mark={<DocumentSearchRegular />} title="404" text={t('pageNotFound')}>
      <LinkButton appearance="primary" to={pathTo('home')}>
        {t('backHome')}
      </LinkButton>
    </ResultPage>
  )
}
