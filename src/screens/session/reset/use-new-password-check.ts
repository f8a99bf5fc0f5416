import { useTranslation } from 'react-i18next'
import { usePasswordFault } from '../signup/use-password-fault.ts'

/** What is wrong with a new password and its repeat, in words (A5). */
export function useNewPasswordCheck() {
  const { t } = useTranslation('password')
  const passwordFault = usePasswordFault()
  return ({ next, confirm }: { next: string; confirm: string }) => ({
    next: passwordFault(next),
    confirm: confirm === '' ? t('confirmRequired') : confirm === next ? undefined : t('differ'),
  })
}
