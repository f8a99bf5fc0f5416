import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { isNameTaken } from '../../../core/engine/unique.ts'
import type { Row } from '../../../core/model.ts'
import { suggestedPhases } from '../../../core/workflow/lookups.ts'

interface SuggestedPhasesProps {
  /** The phases that the project has. */
  groups: readonly Pick<Row<'phase'>, 'id' | 'name'>[]
  add(name: string): void
}

/** The usual phases (B9.16) that a project does not have yet; a click adds one. */
export function SuggestedPhases({ groups, add }: SuggestedPhasesProps) {
  const { t } = useTranslation('tasks')
  const missing = suggestedPhases
    .map((phase) => t(`suggestedPhase_${phase}`))
    .filter((name) => !isNameTaken('phase', groups, name))
  return missing.map((name) => (
    <Button
      key={name}
      appearance="subtle"
      size="small"
      // The text field keeps the focus until the click has chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => add(name)}
    >
      {name}
    </Button>
  ))
}
