import { Checkbox, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ExportFormat } from '../../../core/exports/written.ts'
import { type MailPace, mailPaces } from '../../../core/saved-reports/mail-times.ts'
import type { ReportPage } from '../../../core/saved-reports/pages.ts'
import { isRecipient, type SavedReport } from '../../../core/saved-reports/rules.ts'
import { useIsProven } from '../../../parts/data/use-is-proven.ts'
import { useMembers } from '../../../parts/data/use-team.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { FormDialog } from '../../../parts/dialogs/FormDialog.tsx'
import { formatNames } from '../../../parts/files/ExportMenu.tsx'
import { MessageLines } from '../../../parts/page/MessageLines.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { showWeekday } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  people: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '220px',
    overflowY: 'auto',
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
  },
  legend: { padding: 0 },
  person: { [touch]: { minHeight: '40px' } },
  box: { alignSelf: 'center' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The pages that are exported whole. */
const withFile: readonly ReportPage[] = [
  'reportingProjects',
  'reportingMembers',
  'timeSheetOverview',
]

const upTo = (count: number, first = 0) => Array.from({ length: count }, (_, n) => n + first)
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

interface ReportMailDialogProps {
  report: SavedReport
  close: () => void
}

/** When a saved report is mailed, as what, and to whom. */
export function ReportMailDialog({ report, close }: ReportMailDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const me = workspace().user.team_member_id ?? ''
  const [times, setTimes] = useState(() =>
    report.mail_every === 'never' ? begun(report, me) : report,
  )
  const people = useMembers().filter(isRecipient)
  const set = (change: Partial<SavedReport>) => setTimes((before) => ({ ...before, ...change }))
  const { mail_every, mail_on, mail_hour, mail_format } = times
  const mail_to = people.flatMap(({ id }) => (times.mail_to.includes(id) ? [id] : []))
  const isMailed = mail_every !== 'never'
  const whyNone = useWhyNone(!report.shared || mail_to.includes(me))
  const isNobody = isMailed && report.shared && mail_to.length === 0

  async function save() {
    close()
    const done = await act('mailSavedReport', {
      ...{ id: report.id, mail_every, mail_on, mail_hour, mail_format, mail_to },
    })
    if (done) tellDone(t(isMailed ? 'mail.done' : 'mail.stopped', { name: report.name }), done.id)
  }

  return (
    <FormDialog
      title={t('mail.title', { name: report.name })}
      close={close}
      submit={() => void save()}
      cannot={isNobody}
      labels={{ cancel: t('saved.cancel'), save: t('saved.keep') }}
      className={styles.form}
    >
      <Field label={t('mail.every')}>
        <Select
          autoFocus
          value={mail_every}
          onChange={(_, { value }) => set({ mail_every: value as MailPace, mail_on: 1 })}
        >
          {mailPaces.map((each) => (
            <option key={each} value={each}>
              {t(`mail.paces.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isMailed && whyNone && <MessageLines intent="warning">{t(`mail.${whyNone}`)}</MessageLines>}
      <DayChoice report={times} choose={(mail_on) => set({ mail_on })} />
      {isMailed && (
        <>
          <Field label={t('mail.hour')} hint={t('mail.hourHint')}>
            <Select
              value={String(mail_hour)}
              onChange={(_, { value }) => set({ mail_hour: Number(value) })}
            >
              {upTo(24).map((hour) => (
                <option key={hour} value={hour}>
                  {hourText(hour)}
                </option>
              ))}
            </Select>
          </Field>
          {withFile.includes(report.page) ? (
            <Field label={t('mail.file')}>
              <Select
                value={mail_format}
                onChange={(_, { value }) => set({ mail_format: value as ExportFormat })}
              >
                {(['xlsx', 'csv'] as const).map((each) => (
                  <option key={each} value={each}>
                    {formatNames[each]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <p className={styles.note}>{t('mail.noFile')}</p>
          )}
          {report.shared ? (
            <Recipients people={people} to={mail_to} choose={(mail_to) => set({ mail_to })} />
          ) : (
            <p className={styles.note}>{t('mail.toMe')}</p>
          )}
          <p className={styles.note}>{t('mail.rights')}</p>
        </>
      )}
    </FormDialog>
  )
}

/** It is wanted every Monday for a start, and first of all by who begins to have it mailed. */
const begun = (report: SavedReport, me: string): SavedReport => ({
  ...{ ...report, mail_every: 'weekly', mail_on: 1 },
  mail_to: report.mail_to.length > 0 ? report.mail_to : [me],
})

/** Why no mails come of what is chosen, to oneself or to anybody. */
function useWhyNone(isToMe: boolean) {
  const { sends_mail } = useUser()
  const isProven = useIsProven()
  if (!sends_mail) return 'noServer'
  return isToMe && !isProven ? 'notYet' : undefined
}

interface DayChoiceProps {
  report: Pick<SavedReport, 'mail_every' | 'mail_on'>
  choose: (day: number) => void
}

/** On which day of the week or the month it is mailed. */
function DayChoice({ report: { mail_every, mail_on }, choose }: DayChoiceProps) {
  const { t } = useTranslation('reporting')
  if (mail_every !== 'weekly' && mail_every !== 'monthly') return null
  const isWeekly = mail_every === 'weekly'
  const days = isWeekly ? upTo(7) : upTo(31, 1)
  return (
    <Field
      label={t(isWeekly ? 'mail.weekday' : 'mail.day')}
      {...(!isWeekly && mail_on > 28 ? { hint: t('mail.shortMonths') } : {})}
    >
      <Select value={String(mail_on)} onChange={(_, { value }) => choose(Number(value))}>
        {days.map((day) => (
          <option key={day} value={day}>
            {isWeekly ? showWeekday(day) : showNumber(day)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface RecipientsProps {
  /** Who may read reports of the team. */
  people: readonly { id: string; name: string }[]
  to: readonly string[]
  choose: (to: string[]) => void
}

function Recipients({ people, to, choose }: RecipientsProps) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>{t('mail.to')}</legend>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          className={styles.person}
          indicator={{ className: styles.box }}
          label={name}
          checked={to.includes(id)}
          disabled={!to.includes(id) && to.length >= limits.reportRecipients}
          onChange={(_, { checked }) =>
            choose(checked ? [...to, id] : to.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  )
}
