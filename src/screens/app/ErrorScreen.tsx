import { Button, makeStyles, Text, Title3, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRouteError } from 'react-router-dom'
import { pathTo } from '../../core/routes.ts'
import { startAnew } from './start-anew.ts'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
    height: '100%',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalM },
  text: { maxWidth: '480px', color: tokens.colorNeutralForeground2 },
})

/** Whether an error means that a part of the application could not be loaded, as after an update. */
const isStale = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Failed to fetch dynamically|error loading/i.test(error.message)

/** What is shown when a screen fails (A2, A8). */
export function ErrorScreen() {
  const styles = useStyles()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const error = useRouteError()
  const stale = isStale(error)
  if (!stale) console.error(error)
  return (
    <main className={styles.page}>
      <Title3>{stale ? t('moduleError') : t('somethingWentWrong')}</Title3>
      {stale && <Text className={styles.text}>{t('moduleErrorText')}</Text>}
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => (stale ? void startAnew() : location.reload())}>
          {stale ? t('retry') : t('tryAgain')}
        </Button>
        <Button onClick={() => (stale ? location.reload() : navigate(pathTo('home')))}>
          {stale ? t('reloadPage') : t('goHome')}
        </Button>
      </div>
    </main>
  )
}
