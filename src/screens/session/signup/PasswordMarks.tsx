import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { passwordMarks } from '../../../core/session/passwords.ts'

const useStyles = makeStyles({
  needs: { paddingTop: tokens.spacingVerticalS, display: 'grid', gap: tokens.spacingVerticalXS },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
  },
  mark: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  met: { color: tokens.colorPaletteGreenForeground1 },
  or: { color: tokens.colorNeutralForeground3 },
})

/**
 * What a good password needs: to be long, or all of the rest. Ticked as it is typed; never in red.
 * The field is described by it.
 */
export function PasswordMarks({ id, password }: { id: string; password: string }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const { passphrase, ...mixed } = passwordMarks(password)
  return (
    <div id={id} className={styles.needs}>
      <Caption1 className={styles.or}>{t('passwordNeeds')}</Caption1>
      <Marks label={t('passwordNeeds')} marks={{ passphrase }} />
      {!passphrase && (
        <>
          <Caption1 className={styles.or}>{t('passwordOr')}</Caption1>
          <Marks label={t('passwordOr')} marks={mixed} />
        </>
      )}
    </div>
  )
}

function Marks({ label, marks }: { label: string; marks: Record<string, boolean> }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  return (
    <ul className={styles.list} aria-label={label}>
      {Object.entries(marks).map(([mark, met]) => (
        <li key={mark} className={mergeClasses(styles.mark, met && styles.met)}>
          {met ? (
            <CheckmarkCircleFilled role="img" aria-label={t('markMet')} />
          ) : (
            <CircleRegular role="img" aria-label={t('markOpen')} />
          )}
          <Caption1>{t(`password_${mark}`)}</Caption1>
        </li>
      ))}
    </ul>
  )
}
