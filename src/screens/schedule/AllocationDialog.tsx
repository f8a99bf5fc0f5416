import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whyOf } from '../../client/requests/words.ts'
import { Refusal } from '../../core/catalogue/errors.ts'
import type { Span } from '../../core/roadmap/span.ts'
import { workingDaysIn } from '../../core/schedule/calendar.ts'
import { spanOf } from '../../core/schedule/load.ts'
import { secondsOf } from '../../core/schedule/rules.ts'
import { addDays, daysBetween } from '../../core/values/time.ts'
import { ModalDialog } from '../../parts/dialogs/ModalDialog.tsx'
import { ChoiceInput } from '../../parts/form/ChoiceInput.tsx'
import { DayInput } from '../../parts/form/DayInput.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useStay } from '../../parts/leaving/use-stay.tsx'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { useDangerStyles } from '../../parts/page/danger-styles.ts'
import { phone } from '../../parts/page/measures.ts'
import { colouredOptions } from '../../parts/pickers/options.tsx'
import { showDecimals } from '../../parts/text/i18n.ts'
import { editedNumber, numberTyped, typedNumberMost } from '../../parts/text/typed-number.ts'
import { type AllocationChange, type NewAllocation, type PlanEdits, tried } from './grid/edits.ts'
import type { Schedule } from './use-schedule.ts'

/** What the form of an allocation begins with; without an id it is a new one. */
export interface AllocationDraft extends NewAllocation {
  id?: string
  /** Empty where it is to be chosen. */
  project_id: string
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: tokens.spacingVerticalM,
    [phone]: { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  split: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '> span': { flexGrow: 1 },
  },
  grow: { flexGrow: 1 },
})

interface AllocationDialogProps {
  draft: AllocationDraft
  schedule: Schedule
  edits: PlanEdits
  close: () => void
}

/** The form of an allocation: its days and hours; one that is there is also split and deleted. */
export function AllocationDialog({ draft, schedule, edits, close }: AllocationDialogProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('schedule')
  const formId = useId()
  const { id, member } = draft
  const { form, submit } = useAllocationForm(asStored(draft, schedule), edits, close)
  const { values, set, faults } = form
  const { allocated_from: start, allocated_to: end } = values
  const days = start && end ? workingDaysIn({ start, end }, schedule.calendarOf(member.id)) : 0
  const { leave, question } = useStay(form.changed, { close })
  const remove = () => {
    void tried(edits.remove(id!))
    close()
  }
  return (
    <ModalDialog
      title={t(id ? 'changeAllocation' : 'newAllocation', { name: member.name })}
      close={leave}
      maxWidth={480}
      actions={
        <>
          {id && (
            <>
              <Button appearance="subtle" className={danger.quiet} onClick={remove}>
                {t('delete')}
              </Button>
              <span className={styles.grow} />
            </>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
          <BusyButton type="submit" form={formId} busy={form.busy}>
            {t(schedule.draft ? 'saveInDraft' : 'save')}
          </BusyButton>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => submit(event)}>
        <Field
          className={styles.wide}
          label={t('project')}
          required
          validationMessage={faults.project_id}
        >
          <ChoiceInput
            label={t('project')}
            placeholder={t('chooseProject')}
            options={colouredOptions(schedule.projects)}
            value={values.project_id || null}
            disabled={id !== undefined}
            onPick={(project) => set('project_id', project ?? '')}
          />
        </Field>
        <Field label={t('startDate')} required>
          <DayInput
            label={t('startDate')}
            value={start || null}
            max={end || null}
            onPick={(day) => set('allocated_from', day ?? '')}
          />
        </Field>
        <Field label={t('endDate')} required validationMessage={faults.allocated_to}>
          <DayInput
            label={t('endDate')}
            value={end || null}
            min={start || null}
            onPick={(day) => set('allocated_to', day ?? '')}
          />
        </Field>
        <Field label={t('hoursPerDay')} required validationMessage={faults.hours}>
          <Input
            inputMode="decimal"
            maxLength={typedNumberMost}
            value={values.hours}
            onChange={(_, { value }) => set('hours', value)}
          />
        </Field>
        <Field label={t('totalHours')} hint={t('workingDays', { count: days })}>
          <Input readOnly value={showDecimals(days * (numberTyped(values.hours) || 0), 2)} />
        </Field>
        {id && start && end && daysBetween(start, end) > 0 && (
          <SplitField
            days={{ start, end }}
            className={styles.wide}
            split={(day) => submit(undefined, day)}
          />
        )}
        <FormFailure text={form.failure} />
      </form>
      {question}
    </ModalDialog>
  )
}

/** An allocation as it is now: somebody else may have changed it since its form was opened. */
function asStored(draft: AllocationDraft, { allocations }: Schedule): AllocationDraft {
  const row = allocations.find(({ id }) => id === draft.id)
  return row ? { ...draft, days: spanOf(row), hours: (row.seconds_per_day ?? 0) / 3_600 } : draft
}

const fieldsOf = ({ project_id, days, hours }: AllocationDraft) => ({
  project_id,
  allocated_from: days.start,
  allocated_to: days.end,
  hours: hours ? editedNumber(hours) : '',
})
type Fields = ReturnType<typeof fieldsOf>

/** What differs from what is stored: the rest stays as whoever changed it last has it. */
const changeOf = (values: Fields, stored: Fields): AllocationChange => ({
  ...(values.allocated_from === stored.allocated_from
    ? {}
    : { allocated_from: values.allocated_from }),
  ...(values.allocated_to === stored.allocated_to ? {} : { allocated_to: values.allocated_to }),
  ...(values.hours === stored.hours ? {} : { hours_per_day: numberTyped(values.hours) }),
})

/** The form, and how to send it: with a day, the allocation is split there too. */
function useAllocationForm(draft: AllocationDraft, edits: PlanEdits, close: () => void) {
  const { t } = useTranslation('schedule')
  const { id, member } = draft
  const splitOn = useRef<string>(undefined)
  const start = fieldsOf(draft)
  const form = useForm({
    start,
    follows: id !== undefined,
    check: ({ project_id, allocated_from, allocated_to, hours }) => ({
      ...(project_id ? {} : { project_id: t('projectNeeded') }),
      ...(allocated_from && allocated_to ? {} : { allocated_to: t('daysNeeded') }),
      ...(secondsOf(numberTyped(hours)) === undefined ? { hours: t('hoursNeeded') } : {}),
    }),
    async send(values) {
      const { project_id, allocated_from, allocated_to, hours } = values
      const change = changeOf(values, start)
      const isChanged = Object.keys(change).length > 0
      if (!id) {
        const days = { start: allocated_from, end: allocated_to }
        await edits.add({ member, project_id, days, hours: numberTyped(hours) })
      } else if (splitOn.current) {
        const split = edits.split(id, splitOn.current, change)
        if (isChanged) await split
        else void tried(split)
      } else if (isChanged) await edits.change(id, change)
      close()
    },
    unreachable: t('common:unreachable'),
  })
  const submit = (event?: FormEvent, day?: string) => {
    splitOn.current = day
    form.submit(event)
  }
  return { form, submit }
}

interface SplitFieldProps {
  days: Span
  className: string
  split: (day: string) => void
}

/** Makes two of an allocation, from a day on: the middle of its days until another is chosen. */
function SplitField({ days, className, split }: SplitFieldProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const first = addDays(days.start, 1)
  const [picked, setPicked] = useState<string>()
  const day = picked ?? addDays(days.start, Math.ceil(daysBetween(days.start, days.end) / 2))
  const isWithin = first <= day && day <= days.end
  return (
    <Field
      className={className}
      label={t('splitOn')}
      hint={t('splitHint')}
      validationMessage={isWithin ? undefined : whyOf(new Refusal('allocation_not_split'))}
    >
      <div className={styles.split}>
        <DayInput
          label={t('splitOn')}
          value={day}
          min={first}
          max={days.end}
          onPick={(next) => next && setPicked(next)}
        />
        <Button onClick={() => isWithin && split(day)}>{t('split')}</Button>
      </div>
    </Field>
  )
}
