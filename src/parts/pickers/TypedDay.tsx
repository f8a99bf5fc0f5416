import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDay } from '../../core/values/typed-day.ts'
import { useToday } from '../hooks/use-today.ts'
import { dayFault } from '../text/day-fault.ts'
import { dayReading } from '../text/day-reading.ts'
import { showWholeDay } from '../text/format.ts'
import { DayPicker, type DayPickerProps } from './DayPicker.tsx'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalXS,
  },
  field: { flexGrow: 1, width: '180px' },
  // On the line of the field, below its label.
  save: { marginTop: '24px' },
})

/** Three numbers: where they are no day, there is none such, as the 30th of February. */
const wholeDate = /^\s*\d+[./-]\d+[./-]\d+\s*$/

export interface TypedDayProps extends DayPickerProps {
  label: string
  /** Leaves the day as it is. */
  done: () => void
}

/**
 * A day to type, over the calendar that shows which one is meant; an emptied field means none where
 * that is sent by Enter or the button, and not by leaving it.
 */
export function TypedDay({ label, done, ...picking }: TypedDayProps) {
  const { value, min, max, onPick } = picking
  const styles = useStyles()
  const { t } = useTranslation(['common', 'tasks'])
  const [text, setText] = useState<string>()
  const today = useToday()
  const isEmpty = (text ?? '').trim() === ''
  const day = typedDay(text ?? '', dayReading(t, today))
  const isNone = wholeDate.test(text ?? '')
  const unread = isEmpty ? undefined : t(isNone ? 'dayMissing' : 'dayNeeded', { example: today })
  const wrong = day === undefined ? unread : dayFault(t, day, { min, max })
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (wrong !== undefined) return
          const picked = day ?? null
          const isLeft = (event.nativeEvent as SubmitEvent).submitter === null
          if (text === undefined || picked === value || (isEmpty && isLeft)) done()
          else onPick(picked)
        }}
      >
        <Field
          className={styles.field}
          label={label}
          validationState={wrong === undefined ? 'none' : 'error'}
          validationMessage={wrong ?? (day && showWholeDay(day))}
        >
          <Input
            autoFocus
            maxLength={40}
            value={text ?? ''}
            style={{ minWidth: 0, width: '100%' }}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
        <Button
          className={styles.save}
          type="submit"
          appearance="primary"
          disabledFocusable={wrong !== undefined}
        >
          {t('tasks:save')}
        </Button>
      </form>
      {/* The calendar has a day from its beginning or never. */}
      <DayPicker key={day ?? ''} {...picking} isBeside value={day ?? value} />
    </>
  )
}
