import { useTranslation } from 'react-i18next'
import { useLabels } from '../data/use-team.ts'
import { colouredOptions } from './options.tsx'
import { PickList } from './PickList.tsx'
import type { PickerProps } from './picker-props.ts'

interface LabelPickerProps extends PickerProps {
  /** Makes a label of what was typed, where labels can be made. */
  onCreate?: (name: string) => void
}

/** Chooses labels of the team, or makes one. */
export function LabelPicker(picked: LabelPickerProps) {
  const { t } = useTranslation('tasks')
  const options = colouredOptions(useLabels())
  return (
    <PickList
      label={t('searchLabels')}
      options={options}
      selectedFirst
      empty={t('noLabels')}
      {...picked}
    />
  )
}
