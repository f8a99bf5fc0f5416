import { useTranslation } from 'react-i18next'
import { usePhaseLabel, usePhases } from '../data/use-project.ts'
import { colouredOptions } from './options.tsx'
import { PickList } from './PickList.tsx'
import type { PickerProps } from './picker-props.ts'

/** The option that takes the phase away. */
const none = 'none'

interface PhasePickerProps extends Pick<PickerProps, 'selected' | 'cell'> {
  projectId: string
  /** Whether tasks can be taken out of their phase; only where some have one. */
  clearable: boolean
  /** The phase's id, or null for none. */
  onPick: (id: string | null) => void
}

/** Chooses a phase of a project, or none. */
export function PhasePicker({ projectId, clearable, onPick, ...picked }: PhasePickerProps) {
  const { t } = useTranslation('tasks')
  const options = colouredOptions(usePhases(projectId))
  return (
    <PickList
      label={usePhaseLabel(projectId)}
      options={clearable ? [...options, { id: none, label: t('noPhase') }] : options}
      empty={t('noPhases')}
      {...picked}
      onPick={(id) => onPick(id === none ? null : id)}
    />
  )
}
