import { useTranslation } from 'react-i18next'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { usePhaseLabel } from '../../../parts/data/use-project.ts'

/** How a project calls the fields of its tasks: phases have a name that it chooses. */
export function useFieldName(projectId: string): (field: FieldKey) => string {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(projectId)
  return (field) => (field === 'PHASE' ? phaseLabel : t(`column_${field}`))
}
