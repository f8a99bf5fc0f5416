import { Button } from '@fluentui/react-components'
import { PlugDisconnectedRegular, WarningRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { ResultPage } from '../../../parts/page/ResultPage.tsx'
import { isStale } from './is-stale.ts'
import { startAnew, startAnewAfterUpdate } from './start-anew.ts'

/** What is shown when a screen fails (A2, A8). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stale = isStale(error)
  useOnce(() => {
    if (stale) void startAnewAfterUpdate()
  })
  if (stale)
    return (
      <ResultPage
        mark={<PlugDisconnectedRegular />}
        title={t('moduleError')}
        text={t('moduleErrorText')}
      >
        <Button appearance="primary" onClick={() => void startAnew()}>
          {t('retry')}
        </Button>
        <Button onClick={() => location.reload()}>{t('reloadPage')}</Button>
      </ResultPage>
    )
  console.error(error)
  return (
    <ResultPage
      mark={<WarningRegular />}
      title={t('somethingWentWrong')}
      text={t('somethingWentWrongText')}
    >
      <Button appearance="primary" onClick={() => location.reload()}>
        {t('tryAgain')}
      </Button>
      <Button onClick={() => navigate(pathTo('home'))}>{t('goHome')}</Button>
    </ResultPage>
  )
}
