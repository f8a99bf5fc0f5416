import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../client/local-days.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { approvalAt } from '../../../core/time-approvals/locked.ts'
import { DayInput } from '../../../parts/form/DayInput.tsx'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { phone, touch } from '../../../parts/page/measures.ts'
import { showDecimals, showNumber } from '../../../parts/text/i18n.ts'
import {
  type Entry,
  type EntryFaults,
  endsLater,
  faultsOf,
  sentOf,
  tidied,
  withField,
} from './entry.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '7fr 3fr 3fr 6fr 6fr',
    [phone]: { gridTemplateColumns: '1fr 1fr' },
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    '& input': { minWidth: 0 },
    '& .fui-Input': { minWidth: 0, [touch]: { minHeight: '44px' } },
  },
  date: { [phone]: { gridColumn: '1 / -1' } },
  wide: { gridColumn: '1 / -1' },
  foot: { gridColumn: '1 / -1', display: 'flex', gap: tokens.spacingHorizontalS },
})

interface TimeLogFormProps {
  label: string
  submit: string
  start: Entry
  /** What it begins with was kept: nobody has just asked for it, and the focus stays where it is. */
  isKept?: boolean
  /** The log that is changed. */
  before?: Row<'work_log'>
  approvals: readonly Row<'time_approval'>[]
  onChange?: (entry: Entry) => void
  onSubmit: (sent: ReturnType<typeof sentOf>) => void
  /** By Escape, where that is something else than to cancel. */
  leave?: () => void
  cancel: () => void
}

/** Fields of a few characters. */
const short = ['hours', 'minutes', 'start', 'end'] as const

/** Faults whose words say what they are about. */
const namesItself = new Set<EntryFaults[keyof Entry]>(['durationNone', 'future'])

/** What a fault says is the most, or such a number. */
function mostOf(fault: NonNullable<EntryFaults[keyof Entry]>): string | undefined {
  if (fault === 'durationMost') return showNumber(limits.timeLogSeconds / 3_600)
  if (fault === 'tooLong') return showNumber(limits.timeLogDescription)
  return fault === 'number' ? showDecimals(1.5, 1) : undefined
}

/** Whether a key is Escape in the form: what is open over it, as the calendar, passes its keys on to it, too. */
const leaves = ({ key, nativeEvent, defaultPrevented, currentTarget, target }: KeyboardEvent) =>
  key === 'Escape' &&
  !nativeEvent.isComposing &&
  !defaultPrevented &&
  currentTarget.contains(target as Node)

/** A form that takes the focus once, unless what it begins with was kept. */
function useFocusedForm(isKept: boolean) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isKept) form.current?.querySelector<HTMLElement>('input[inputmode]')?.focus()
  }, [])
  return form
}

/** When work began, how long it took, and what it was. */
export function TimeLogForm({
  label,
  submit,
  start,
  isKept = false,
  before,
  approvals,
  onChange,
  onSubmit,
  cancel,
  leave = cancel,
}: TimeLogFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('timelogs')
  const [entry, setEntry] = useState(start)
  // Of what is logged already, and once it is typed.
  const [startGiven, setStartGiven] = useState(before !== undefined)
  const form = useFocusedForm(isKept)
  const id = useId()
  const faults = faultsOf(entry, useNow(), before)
  const said = (field: keyof Entry) => {
    const fault = faults[field]
    return fault && t(fault, { most: mostOf(fault) })
  }
  /** The same with the name of its field, where the words do not say it. */
  const named = (field: (typeof short)[number]) =>
    namesItself.has(faults[field]) ? said(field) : `${t(field)}: ${said(field)}`
  function set(field: keyof Entry, value: string) {
    const next = withField(entry, field, value, startGiven)
    if (field === 'start') setStartGiven(true)
    setEntry(next)
    onChange?.(next)
  }
  const isFaulty = Object.keys(faults).length > 0
  const locked = isFaulty ? undefined : approvalAt(approvals, sentOf(entry, before).formatted_start)
  const isWrong = isFaulty || locked !== undefined
  const field = (name: (typeof short)[number]) => (
    <Field
      label={t(name)}
      {...(said(name) ? { validationState: 'error' as const } : {})}
      {...(name === 'end' && endsLater(entry) && !said(name) ? { hint: t('nextDay') } : {})}
    >
      <Input
        {...(name === 'start' || name === 'end'
          ? { type: 'time' as const }
          : {
              inputMode: name === 'hours' ? ('decimal' as const) : ('numeric' as const),
              onFocus: ({ target }) => target.select(),
              onBlur: () => setEntry(tidied),
            })}
        {...(said(name) ? { 'aria-describedby': `${id}${name}` } : {})}
        value={entry[name]}
        onChange={(_, { value }) => set(name, value)}
      />
    </Field>
  )
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onSubmit(sentOf(entry, before))
      }}
      onKeyDown={(event) => {
        if (!leaves(event)) return
        event.stopPropagation()
        leave()
      }}
    >
      <Field label={t('date')} className={styles.date}>
        <DayInput
          label={t('date')}
          value={entry.day}
          max={today()}
          onPick={(day) => day && set('day', day)}
        />
      </Field>
      {field('hours')}
      {field('minutes')}
      {field('start')}
      {field('end')}
      {short
        .filter((name) => said(name))
        .map((name) => (
          // Below all of them: the fields are too narrow for words.
          <Field
            key={name}
            className={styles.wide}
            validationMessage={{ id: `${id}${name}`, children: named(name) }}
          />
        ))}
      {locked && <Field className={styles.wide} validationMessage={t('dayApproved')} />}
      <Field
        className={styles.wide}
        label={t('description')}
        {...(said('description') ? { validationMessage: said('description')! } : {})}
      >
        <Textarea
          resize="vertical"
          value={entry.description}
          onChange={(_, { value }) => set('description', value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              form.current?.requestSubmit()
          }}
        />
      </Field>
      <div className={styles.foot}>
        <Button type="submit" appearance="primary" disabledFocusable={isWrong}>
          {submit}
        </Button>
        <Button onClick={cancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
