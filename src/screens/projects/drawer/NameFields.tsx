import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { ColourButton } from './ColourButton.tsx'
import { type ProjectFieldsProps, useFault } from './field-props.ts'

const useStyles = makeStyles({
  fields: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'start' },
  name: { flex: '1 1 0', minWidth: 0 },
  key: { flex: '0 0 96px' },
  colour: { flexShrink: 0 },
  /** Otherwise as wide as twenty letters, over what is beside it. */
  narrow: { minWidth: 0, width: '100%' },
})

/** Name, key and colour; a new project is given its key. */
export function NameFields({ form, id, disabled }: ProjectFieldsProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const fault = useFault(form)
  const { values, set } = form
  return (
    <div className={styles.fields}>
      <Field label={t('name')} required className={styles.name} {...fault('name')}>
        <Input
          className={styles.narrow}
          input={{ className: styles.narrow }}
          value={values.name}
          maxLength={limits.projectName}
          placeholder={t('namePlaceholder')}
          disabled={disabled}
          autoFocus={!id}
          onChange={(_, { value }) => set('name', value)}
        />
      </Field>
      {id && (
        <Field label={t('key')} className={styles.key} {...fault('key')}>
          <Input
            className={styles.narrow}
            input={{ className: styles.narrow }}
            value={values.key}
            maxLength={limits.projectKey}
            disabled={disabled}
            onChange={(_, { value }) => set('key', value.toUpperCase())}
          />
        </Field>
      )}
      <Field label={t('colour')} className={styles.colour}>
        <ColourButton
          colour={values.color_code}
          disabled={disabled}
          onPick={(colour) => set('color_code', colour)}
        />
      </Field>
    </div>
  )
}
