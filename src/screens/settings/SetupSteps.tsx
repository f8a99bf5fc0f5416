import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { stepNames } from './use-setup.ts'

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  step: {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
  stepNow: { color: tokens.colorNeutralForeground1 },
  bar: {
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  barDone: { backgroundColor: tokens.colorBrandBackground },
})

/** The names of the steps, and how far it is. */
export function SetupSteps({ step }: { step: number }) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {stepNames.map((name, n) => (
        <li
          key={name}
          className={mergeClasses(styles.step, n === step && styles.stepNow)}
          aria-current={n === step ? 'step' : undefined}
        >
          <span className={mergeClasses(styles.bar, n <= step && styles.barDone)} />
          <Caption1>{t(`step_${name}`)}</Caption1>
        </li>
      ))}
    </ol>
  )
}
