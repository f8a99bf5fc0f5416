import { Button, LargeTitle, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../core/routes.ts'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    height: '100%',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
})

/** The page for addresses that lead nowhere (A2). */
export function NotFoundPage() {
  const styles = useStyles()
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <main className={styles.page}>
      <LargeTitle as="h1">404</LargeTitle>
      <Text>{t('pageNotFound')}</Text>
      <Button appearance="primary" onClick={() => navigate(pathTo('home'))}>
        {t('backHome')}
      </Button>
    </main>
  )
}
