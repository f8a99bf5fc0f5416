import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { act } from '../../../client/engine/workspace.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { first } from '../../../parts/focus/focus-first.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { showElapsed } from '../../../parts/text/format.ts'
import { closeOverlay, overlays } from '../overlays/overlays.ts'
import { type RunningTimer, useRunningTimers } from './use-running-timers.ts'

/**
 * Asks what becomes of the timers that run on other tasks, before one is started on the task whose
 * id is the overlay's message.
 */
export function TimerDialog() {
  const { message: id } = useSnapshot(overlays)
  const { timers, waiting, stop } = useRunningTimers()
  const others = timers.filter(({ task_id }) => task_id !== id)
  const isFree = !waiting && others.length === 0
  function start(stopped: readonly RunningTimer[]) {
    closeOverlay()
    for (const timer of stopped) stop(timer)
    void act('startTimer', { id })
  }
  const startAtOnce = useEffectEvent(() => start([]))
  // Those that run may be of another team, or have been stopped elsewhere meanwhile.
  useEffect(() => {
    if (isFree) startAtOnce()
  }, [isFree])
  return !waiting && others[0] ? <Question newest={others[0]} {...{ others, start }} /> : null
}

const oneLine = { whiteSpace: 'nowrap' } as const

interface QuestionProps {
  newest: RunningTimer
  others: readonly RunningTimer[]
  /** Starts the timer, and stops others before. */
  start: (stopped: readonly RunningTimer[]) => void
}

function Question({ newest, others, start }: QuestionProps) {
  const { t } = useTranslation('timers')
  const name = useRow('task', newest.task_id)?.name ?? newest.task_name ?? t('unknownTask')
  const time = showElapsed(newest.start_time, useNow())
  const count = others.length
  return (
    <ModalDialog
      title={t('askTitle', { count })}
      close={closeOverlay}
      maxWidth={520}
      actions={
        <>
          <Button style={oneLine} onClick={closeOverlay}>
            {t('cancel')}
          </Button>
          <Button style={oneLine} onClick={() => start([])}>
            {t('runAll', { count })}
          </Button>
          <Button {...first} appearance="primary" style={oneLine} onClick={() => start(others)}>
            {t('stopAndStart', { count })}
          </Button>
        </>
      }
    >
      {t('askText', { count, name, time })}
    </ModalDialog>
  )
}
