import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { isStrongPassword, isTooLongPassword } from '../../../core/session/passwords.ts'

/** What is wrong with a password that is being chosen, in words (A5). */
export function usePasswordFault() {
  const { t } = useTranslation('session')
  return (password: string) => {
    if (password === '') return t('passwordRequired')
    if (isTooLongPassword(password)) return t('passwordLong', { most: limits.password })
    return isStrongPassword(password) ? undefined : t('passwordWeak')
  }
}
