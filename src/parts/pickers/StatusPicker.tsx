import { useTranslation } from 'react-i18next'
import { useStatuses } from '../data/use-project.ts'
import { useDark } from '../hooks/use-dark.ts'
import { statusOptions } from './options.tsx'
import { PickList } from './PickList.tsx'
import type { PickerProps } from './picker-props.ts'

/** Chooses a status of a project. */
export function StatusPicker({ projectId, ...picked }: PickerProps & { projectId: string }) {
  const { t } = useTranslation('tasks')
  const statuses = useStatuses(projectId)
  const options = statusOptions(statuses, useDark())
  return <PickList label={t('column_STATUS')} options={options} {...picked} />
}
