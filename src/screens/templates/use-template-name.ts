import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { isNameTaken } from '../../core/engine/unique.ts'
import { useProjectTemplates } from '../../parts/data/use-team.ts'

/** Checks names of project templates: what is wrong with one, if anything is; `own` has it already. */
export function useTemplateName() {
  const { t } = useTranslation('templates')
  const { templates } = useProjectTemplates()
  return (text: string, own?: string): string | undefined => {
    const name = text.trim()
    if (name === '') return t('nameRequired')
    if (name.length < limits.templateNameLeast)
      return t('nameShort', { least: limits.templateNameLeast })
    return isNameTaken('project_template', templates, name, own) ? t('nameTaken') : undefined
  }
}
