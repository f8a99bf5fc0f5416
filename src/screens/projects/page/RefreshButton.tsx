import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { report, workspace } from '../../../client/engine/workspace.ts'
import { BusyIcon } from '../../../parts/page/BusyIcon.tsx'

/** So long one sees that something was done, in milliseconds. */
const shownMs = 1_000

/** Reads a project again from the server, whatever its page shows of it. */
export function RefreshButton({ projectId, className }: { projectId: string; className: string }) {
  const { t } = useTranslation('projects')
  const [busy, setBusy] = useState(false)
  async function refresh() {
    if (busy) return
    setBusy(true)
    const seen = new Promise((resolve) => setTimeout(resolve, shownMs))
    await workspace().live.refresh(`project:${projectId}`).catch(report)
    await seen
    setBusy(false)
  }
  return (
    <Button
      appearance="subtle"
      className={className}
      icon={busy ? <BusyIcon /> : <ArrowClockwiseRegular />}
      aria-label={t('refresh')}
      title={t('refresh')}
      aria-busy={busy}
      disabledFocusable={busy}
      onClick={() => void refresh()}
    />
  )
}
