import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { showDate } from '../../../parts/text/format.ts'
import { ChangeCost } from './ChangeCost.tsx'
import type { BillingInfo, PlanCall } from './use-billing.ts'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

interface PlanQuestionProps {
  call: PlanCall
  info: BillingInfo
  go: () => void
  close: () => void
}

/** Says what pausing, resuming or cancelling leads to, and what is paid, before it is done (A4.18). */
export function PlanQuestion({ call, info, go, close }: PlanQuestionProps) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { valid_till_date: till } = info
  const texts = {
    pausePlan: {
      ...{ title: t('pauseTitle'), keep: t('keepPlan') },
      text: till ? t('pauseTextUntil', { day: showDate(till) }) : t('pauseText'),
    },
    resumePlan: { title: t('resumeTitle'), keep: t('notNow'), text: t('resumeText') },
    cancelPlan: {
      ...{ title: t('cancelTitle'), keep: t('keepPlan') },
      text: till ? t('cancelText', { day: showDate(till) }) : t('cancelTextAtOnce'),
    },
  }
  const { title, keep, text } = texts[call]
  return (
    <ConfirmDialog
      title={title}
      cancel={keep}
      confirm={t(call)}
      destructive={call === 'cancelPlan'}
      onConfirm={go}
      close={close}
    >
      <div className={styles.body}>
        <span>{text}</span>
        {call === 'resumePlan' && <ChangeCost to={{ resume: true }} />}
      </div>
    </ConfirmDialog>
  )
}
