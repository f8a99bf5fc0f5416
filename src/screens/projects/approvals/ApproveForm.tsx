import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import { keptOf, reasonOf } from '../../../client/requests/words.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { addDays, addMonths, monthEnd } from '../../../core/values/time.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { DayInput } from '../../../parts/form/DayInput.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { showDays, showSpent } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import {
  InvoiceRuleFields,
  useInvoiceRule,
} from '../../reporting/time-sheets/InvoiceRuleFields.tsx'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalL,
    '& button': { [touch]: { minHeight: '44px' } },
  },
  wide: { gridColumn: '1 / -1' },
})

type Approval = Pick<Row<'time_approval'>, 'start_date' | 'end_date'>

/**
 * The days until the end of last month that are not approved yet; if all of it is, those since, until
 * yesterday.
 */
function nextPeriod(latest: Approval | undefined): Approval {
  const month = `${addMonths(today(), -1).slice(0, 7)}-01`
  const yesterday = addDays(today(), -1)
  const start_date = latest ? addDays(latest.end_date, 1) : month
  const end_date = start_date <= monthEnd(month) ? monthEnd(month) : yesterday
  return { start_date: earlier(start_date, end_date), end_date }
}

interface ApproveFormProps {
  projectId: string
  /** The last of the approved periods. */
  latest: Approval | undefined
}

/** Approves the time of a project: the period, and how its lines are made and rounded. */
export function ApproveForm({ projectId: project_id, latest }: ApproveFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const [picked, setPicked] = useState<Approval>()
  const days = picked ?? nextPeriod(latest)
  const [rule, setRule] = useInvoiceRule()
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState(false)
  const yesterday = addDays(today(), -1)
  async function approve() {
    setAsking(false)
    const input = { project_id, ...days, ...rule, note }
    const done = await act('approveTime', input)
    if (!done) return
    tellDone(t('approved'), done.id)
    setPicked(undefined)
    setNote('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <Field label={t('firstDay')}>
        <DayInput
          label={t('firstDay')}
          value={days.start_date}
          max={yesterday}
          onPick={(day) =>
            day && setPicked({ start_date: day, end_date: later(day, days.end_date) })
          }
        />
      </Field>
      <Field label={t('lastDay')}>
        <DayInput
          label={t('lastDay')}
          value={days.end_date}
          max={yesterday}
          onPick={(day) =>
            day && setPicked({ start_date: earlier(day, days.start_date), end_date: day })
          }
        />
      </Field>
      <InvoiceRuleFields rule={rule} setRule={setRule} wide={styles.wide} />
      <Field className={styles.wide} label={t('note')}>
        <Input
          value={note}
          maxLength={limits.approvalNote}
          onChange={(_, { value }) => setNote(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" className={styles.wide}>
        {t('approvePeriod')}
      </Button>
      {asking && (
        <AskToApprove
          input={{ project_id, ...days }}
          approve={() => void approve()}
          close={() => setAsking(false)}
        />
      )}
    </form>
  )
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

interface AskToApproveProps {
  input: { project_id: string; start_date: string; end_date: string }
  approve: () => void
  close: () => void
}

/** Says what an approval would lock, and asks. */
function AskToApprove({ input, approve, close }: AskToApproveProps) {
  const { t } = useTranslation('timesheets')
  const { value, failure } = useQuery('previewTimeApproval', input)
  const zone = useRow('user', workspace().user.id)?.timezone_name
  return (
    <ConfirmDialog
      title={t('approvePeriod')}
      cancel={t('projects:cancel')}
      confirm={t('approvePeriod')}
      onConfirm={approve}
      close={close}
      busy={!value && failure === undefined}
      blocked={failure !== undefined}
    >
      <p>{showDays(input.start_date, input.end_date)}</p>
      {failure !== undefined && <p>{reasonOf(keptOf(failure as Error))}</p>}
      {value && (
        <>
          <p>{t('locks', { count: value.logs, time: showSpent(value.seconds) })}</p>
          {value.time_zone !== zone && <p>{t('daysInZone', { zone: value.time_zone })}</p>}
          {value.running > 0 && <p>{t('running', { count: value.running })}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
