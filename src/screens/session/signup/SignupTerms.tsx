import { Link, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { session } from '../../../client/session/session.ts'

const useStyles = makeStyles({
  root: {
    ...typographyStyles.caption1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
})

/** What people agree to when they sign up, where the server names any. */
export function SignupTerms() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const { terms_url, privacy_url } = useSnapshot(session).terms
  if (!terms_url && !privacy_url) return null
  const link = (url: string | null, text: string) =>
    url && (
      <Link href={url} target="_blank" rel="noreferrer" inline>
        {text}
      </Link>
    )
  return (
    <p className={styles.root}>
      {t('agreeTo')} {link(terms_url, t('termsOfUse'))} {link(privacy_url, t('privacyPolicy'))}
    </p>
  )
}
