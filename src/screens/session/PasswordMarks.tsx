import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { passwordMarks } from '../../core/session/passwords.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0 0`,
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
  },
  mark: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3 },
  met: { color: tokens.colorPaletteGreenForeground1 },
})

/** What a strong password needs, ticked as it is typed; never in red. */
export function PasswordMarks({ password }: { password: string }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  return (
    <ul className={styles.list} aria-label={t('passwordNeeds')}>
      {Object.entries(passwordMarks(password)).map(([mark, met]) => (
        <li key={mark} className={mergeClasses(styles.mark, met && styles.met)}>
          {met ? <CheckmarkCircleFilled /> : <CircleRegular />}
          <Caption1>{t(`password_${mark}`)}</Caption1>
        </li>
      ))}
    </ul>
  )
}
