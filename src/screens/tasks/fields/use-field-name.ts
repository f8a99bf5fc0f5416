import { useTranslation } from 'react-i18next'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { usePhaseLabel } from '../../../parts/data/use-project.ts'

/** The names of task fields in a project, which names its phases itself. */
export function useFieldName(projectId: string): (field: FieldKey) => string {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(projectId)
  return (field) => (field === 'PHASE' ? phaseLabel : t(`column_${field}`))
}
