import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { showDays } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

const useStyles = makeStyles({ button: { [touch]: { minHeight: '44px' } } })

interface TakeBackProps {
  approval: Pick<Row<'time_approval'>, 'id' | 'start_date' | 'end_date' | 'member_name'>
  /** The project, where approvals of several are listed. */
  of?: string
  onDone?: () => void
}

/** Takes an approval back, after asking. */
export function TakeBack({ approval, of, onDone }: TakeBackProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [asking, setAsking] = useState(false)
  const { id, start_date, end_date, member_name: name } = approval
  const period = showDays(start_date, end_date)
  async function takeBack() {
    setAsking(false)
    const done = await act('takeBackApproval', { id })
    if (done) tellDone(t('takenBack'), done.id)
    onDone?.()
  }
  return (
    <>
      <Button
        size="small"
        className={styles.button}
        aria-label={`${t('takeBack')}: ${of ? `${of}, ${period}` : period}`}
        onClick={() => setAsking(true)}
      >
        {t('takeBack')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('takeBack')}
          cancel={t('projects:cancel')}
          confirm={t('takeBack')}
          onConfirm={() => void takeBack()}
          close={() => setAsking(false)}
        >
          {t('takeBackText', { period, name })}
        </ConfirmDialog>
      )}
    </>
  )
}
