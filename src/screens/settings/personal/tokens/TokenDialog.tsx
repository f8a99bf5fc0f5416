import { useTranslation } from 'react-i18next'
import { SecretDialog } from '../SecretDialog.tsx'

/** A new token, which is told only now. */
export function TokenDialog({ token, close }: { token: string; close: () => void }) {
  const { t } = useTranslation('security')
  return (
    <SecretDialog
      secret={token}
      close={close}
      words={{
        title: t('tokenTitle'),
        text: t('tokenText'),
        secret: t('token'),
        kept: t('tokenKept'),
        copied: t('tokenCopied'),
        notCopied: t('tokenNotCopied'),
      }}
    />
  )
}
