import { Button, makeStyles } from '@fluentui/react-components'
import { CloudArrowUpRegular, CloudDismissRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { CountMark } from '../../../parts/marks/CountMark.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { overlayCode } from '../overlays/overlay-code.ts'
import { openOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({ button: { position: 'relative' } })

/** Changes are on their way all the time; only those that stay are worth a mark. */
const patienceMs = 3_000

/** Shows that changes wait to be sent or were refused, and leads to them. */
export function ChangesButton() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { waiting, refused } = useSnapshot(outbox)
  const oldest = waiting[0]?.id
  const [stays, setStays] = useState<string>()
  useEffect(() => {
    // Wanted most when nothing can be loaded.
    if (oldest) void overlayCode.changes.load().catch(() => {})
    const timer = setTimeout(() => setStays(oldest), patienceMs)
    return () => clearTimeout(timer)
  }, [oldest])
  const waits = oldest !== undefined && stays === oldest
  if (!waits && refused.length === 0) return null
  const label =
    refused.length > 0
      ? t('changesRefused', { count: refused.length })
      : t('changesWait', { count: waiting.length })
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        className={styles.button}
        icon={
          <>
            {refused.length > 0 ? <CloudDismissRegular /> : <CloudArrowUpRegular />}
            <CountMark
              corner
              color={refused.length > 0 ? 'danger' : 'informative'}
              count={refused.length || waiting.length}
            />
          </>
        }
        onClick={() => openOverlay('changes')}
      />
    </Tooltip>
  )
}
