import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '../../client/engine/workspace.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { Row } from '../../core/model.ts'
import { DayInput } from '../../parts/form/DayInput.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { phone } from '../../parts/page/measures.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
    [phone]: { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

interface DaysOffFormProps {
  memberId: string | null
  /** What is changed; without one it is added. */
  row: Row<'day_off'> | undefined
  close: () => void
  onTyped: (typed: boolean) => void
}

/** The form of days off: what they are, and from when to when. */
export function DaysOffForm({ memberId, row, close, onTyped }: DaysOffFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: {
      name: row?.name ?? '',
      start_date: row?.start_date ?? '',
      end_date: row?.end_date ?? '',
    },
    check: ({ name, start_date, end_date }) => ({
      ...(name.trim() ? {} : { name: t('daysOffNameNeeded') }),
      ...(start_date && end_date ? {} : { end_date: t('daysNeeded') }),
    }),
    async send(values) {
      if (row) await attempt('changeDaysOff', { id: row.id, ...values })
      else await attempt('addDaysOff', { team_member_id: memberId, ...values })
      close()
    },
    unreachable: t('common:unreachable'),
  })
  const { values, set, faults, changed } = form
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    onTyped(changed)
    return () => onTyped(false)
  }, [onTyped, changed])
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <Field
        className={styles.wide}
        label={t(memberId ? 'timeOffName' : 'holidayName')}
        required
        validationMessage={faults.name}
      >
        <Input
          ref={input}
          value={values.name}
          maxLength={limits.dayOffName}
          onChange={(_, { value }) => set('name', value)}
        />
      </Field>
      <Field label={t('startDate')} required>
        <DayInput
          label={t('startDate')}
          value={values.start_date || null}
          onPick={(day) => {
            set('start_date', day ?? '')
            // One day at first, and never the wrong way round.
            if (day && values.end_date < day) set('end_date', day)
          }}
        />
      </Field>
      <Field label={t('endDate')} required validationMessage={faults.end_date}>
        <DayInput
          label={t('endDate')}
          value={values.end_date || null}
          min={values.start_date || null}
          onPick={(day) => set('end_date', day ?? '')}
        />
      </Field>
      <div className={styles.wide}>
        <FormFailure text={form.failure} />
        <div className={styles.buttons}>
          <BusyButton type="submit" appearance="secondary" busy={form.busy}>
            {t(row ? 'save' : memberId ? 'addTimeOff' : 'addHoliday')}
          </BusyButton>
          <Button appearance="subtle" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}
