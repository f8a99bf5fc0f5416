import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Absence } from '../../../client/timers/absence.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { first } from '../../../parts/focus/focus-first.ts'
import { showMinutes, showSpan } from '../../../parts/text/format.ts'
import type { RunningTimer } from './use-running-timers.ts'

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalM, marginInline: 0, paddingInlineStart: '20px' },
  name: { overflowWrap: 'anywhere' },
})

interface AbsenceDialogProps {
  absence: Absence
  /** Those that ran all the while. */
  timers: readonly RunningTimer[]
  /** Takes the time from the timers, which go on or stop. */
  discard: (goOn: boolean) => void
  /** Leaves the time as it is. */
  keep: () => void
}

/** Asks whether the time counts that somebody was away while their timers ran. */
export function AbsenceDialog({ absence, timers, discard, keep }: AbsenceDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation('timers')
  const [from, to] = showSpan(absence.from, absence.to)
  const time = showMinutes((absence.to - absence.from) / 60_000)
  return (
    <ModalDialog
      title={t('absenceTitle')}
      close={keep}
      isAlert
      maxWidth={560}
      actions={
        <>
          <Button onClick={() => discard(false)}>{t('discardAndStop')}</Button>
          <Button onClick={() => discard(true)}>{t('discardAndGoOn')}</Button>
          <Button {...first} appearance="primary" onClick={keep}>
            {t('keepTime')}
          </Button>
        </>
      }
    >
      {t('absenceText', { count: timers.length, time, from, to })}
      <ul className={styles.list}>
        {timers.map((timer) => (
          <li key={timer.id}>
            <Name timer={timer} />
          </li>
        ))}
      </ul>
    </ModalDialog>
  )
}

function Name({ timer: { task_id, task_name, project_name } }: { timer: RunningTimer }) {
  const { t } = useTranslation('timers')
  const name = useRow('task', task_id)?.name ?? task_name ?? t('unknownTask')
  return (
    <Text className={useStyles().name}>{project_name ? `${name} (${project_name})` : name}</Text>
  )
}
