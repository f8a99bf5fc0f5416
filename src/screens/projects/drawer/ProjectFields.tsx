import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { type ProjectFieldsProps, useFault } from './field-props.ts'
import { NameFields } from './NameFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { ProgressField } from './ProgressField.tsx'
import { StateFields } from './StateFields.tsx'
import { TimeFields } from './TimeFields.tsx'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

/** The fields of the project form. */
export function ProjectFields(props: ProjectFieldsProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { form, disabled } = props
  const fault = useFault(form)
  const { notes } = form.values
  return (
    <div className={styles.fields}>
      <NameFields {...props} />
      <StateFields {...props} />
      <PeopleFields {...props} />
      <TimeFields {...props} />
      <Field
        label={t('notes')}
        {...fault('notes')}
        hint={t('charactersLeft', { count: limits.projectNotes - notes.length })}
      >
        <Textarea
          value={notes}
          maxLength={limits.projectNotes}
          rows={3}
          resize="vertical"
          disabled={disabled}
          onChange={(_, { value }) => form.set('notes', value)}
        />
      </Field>
      <ProgressField {...props} />
    </div>
  )
}
