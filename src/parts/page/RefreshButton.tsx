import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { report } from '../../client/engine/workspace.ts'
import { BusyIcon } from './BusyIcon.tsx'
import { Tooltip } from './Tooltip.tsx'

/** So long one sees that something was done, in milliseconds. */
const shownMs = 1_000

interface RefreshButtonProps {
  /** Reads what is shown from the server again. */
  refresh: () => unknown
  size?: 'small' | 'medium'
  className?: string
}

/** Reads again what stands beside it. */
export function RefreshButton({ refresh, size = 'small', className }: RefreshButtonProps) {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  async function begin() {
    if (busy) return
    setBusy(true)
    const seen = new Promise((resolve) => setTimeout(resolve, shownMs))
    await Promise.resolve(refresh()).catch(report)
    await seen
    setBusy(false)
  }
  return (
    <Tooltip content={t('refresh')} relationship="label">
      <Button
        appearance="subtle"
        {...{ size, className }}
        icon={busy ? <BusyIcon /> : <ArrowClockwiseRegular />}
        aria-busy={busy}
        disabledFocusable={busy}
        onClick={() => void begin()}
      />
    </Tooltip>
  )
}
