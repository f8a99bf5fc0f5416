import { useTranslation } from 'react-i18next'
import { useDark } from '../hooks/use-dark.ts'
import { priorityOptions } from './options.tsx'
import { PickList } from './PickList.tsx'
import type { PickerProps } from './picker-props.ts'

/** Chooses a priority. */
export function PriorityPicker(picked: PickerProps) {
  const { t } = useTranslation('tasks')
  const options = priorityOptions(t, useDark())
  return <PickList label={t('column_PRIORITY')} options={options} {...picked} />
}
