import { Caption1, Label, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectFieldsProps } from './field-props.ts'
import { progressModes } from './project-form.ts'

const useStyles = makeStyles({
  modes: { display: 'flex', flexDirection: 'column' },
  hint: { color: tokens.colorNeutralForeground3 },
})

/** How the progress of tasks is found: at most one of the ways is on. */
export function ProgressField({ form: { values, set }, disabled }: ProjectFieldsProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const label = useId()
  return (
    <div className={styles.modes} role="group" aria-labelledby={label}>
      <Label id={label}>{t('progressOfTasks')}</Label>
      {progressModes.map((mode) => (
        <Switch
          key={mode}
          label={t(mode)}
          checked={values[mode]}
          disabled={disabled}
          onChange={(_, { checked }) => {
            for (const other of progressModes) set(other, other === mode && checked)
          }}
        />
      ))}
      <Caption1 className={styles.hint}>{t('progressHint')}</Caption1>
    </div>
  )
}
