import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'

interface PhaseWordProps {
  projectId: string
  /** The present one, as it is shown. */
  word: string
}

/** What a project calls its phases: Enter or leaving the field saves, Escape restores. */
export function PhaseWord({ projectId, word }: PhaseWordProps) {
  const { t } = useTranslation('tasks')
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? word).trim()
  const leave = (saves: boolean) => {
    setTyped(null)
    if (saves && wanted !== '' && wanted !== word)
      void act('setPhaseLabel', { projectId, name: wanted })
  }
  return (
    <Field label={t('phaseWord')} hint={t('phaseWordHint')}>
      <Input
        maxLength={limits.phaseLabel}
        value={typed ?? word}
        onChange={(_, { value }) => setTyped(value)}
        onBlur={() => leave(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave(true)
          if (event.key !== 'Escape' || typed === null) return
          event.stopPropagation()
          leave(false)
        }}
      />
    </Field>
  )
}
