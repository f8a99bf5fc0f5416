import { Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../core/catalogue/limits.ts'
import { limitIn } from '../limit-in.ts'
import { useManageStyles } from './manage-styles.ts'

interface LimitInputProps {
  /** What it is the limit of. */
  name: string
  limit: number | null
  save: (limit: number | null) => void
}

/** The field for the limit of a section: Enter or leaving it saves, Escape restores. */
export function LimitInput({ name, limit, save }: LimitInputProps) {
  const styles = useManageStyles()
  const { t } = useTranslation('tasks')
  const [typed, setTyped] = useState<string | null>(null)
  const shown = limit === null ? '' : String(limit)
  const wanted = limitIn(typed ?? shown)
  const leave = (saves: boolean) => {
    setTyped(null)
    if (saves && wanted !== undefined && wanted !== limit) save(wanted)
  }
  return (
    <Input
      size="small"
      className={styles.limit}
      aria-label={t('limitOf', { name })}
      aria-invalid={wanted === undefined}
      title={wanted === undefined ? t('limitExpected', { most: limits.wipLimit }) : undefined}
      inputMode="numeric"
      placeholder="–"
      maxLength={6}
      value={typed ?? shown}
      onChange={(_, { value }) => setTyped(value)}
      onBlur={() => leave(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(true)
        if (event.key !== 'Escape' || typed === null) return
        event.stopPropagation()
        leave(false)
      }}
    />
  )
}
