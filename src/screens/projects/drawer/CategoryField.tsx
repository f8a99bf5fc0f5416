import { Field } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { useCategories } from '../../../parts/data/use-team.ts'
import { ChoiceInput } from '../../../parts/form/ChoiceInput.tsx'
import { colouredOptions } from '../../../parts/pickers/options.tsx'
import type { ProjectFieldsProps } from './field-props.ts'

/** The category of a project, one of the team's or a new one. */
export function CategoryField({ form: { values, set }, id, disabled }: ProjectFieldsProps) {
  const { t } = useTranslation('projects')
  const categories = useCategories()
  async function create(name: string) {
    const made = await act('createCategory', { name, ...(id ? { project_id: id } : {}) })
    if (made) set('category_id', made.body.id)
  }
  return (
    <Field label={t('category')}>
      <ChoiceInput
        label={t('category')}
        placeholder={t('none')}
        clearable
        options={colouredOptions(categories)}
        value={values.category_id}
        disabled={disabled}
        empty={t('typeToCreate')}
        createLabel={(name) => t('createCategory', { name })}
        onCreate={(name) => void create(name)}
        onPick={(id) => set('category_id', id)}
      />
    </Field>
  )
}
