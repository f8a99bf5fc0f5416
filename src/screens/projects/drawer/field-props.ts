import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Form } from '../../../parts/form/use-form.ts'
import type { ProjectValues } from './project-form.ts'

/** The properties of each group of fields in the project form. */
export interface ProjectFieldsProps {
  form: Form<ProjectValues>
  /** The project that is edited; none for a new one. */
  id?: string
  disabled: boolean
}

/** The properties of a `Field` whose value is invalid. */
export function useFault({ faults }: Form<ProjectValues>) {
  const { t } = useTranslation('projects')
  return (field: keyof ProjectValues) => {
    const text = faults[field]
    if (!text) return {}
    return { validationMessage: t(text, { defaultValue: text, most: limits.hoursPerDay }) }
  }
}

export const useFieldStyles = makeStyles({
  /** Fields side by side, as many as there is room for. */
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
})
