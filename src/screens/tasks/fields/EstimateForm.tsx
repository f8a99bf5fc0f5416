import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { minutesOf } from '../../../core/imports/readers/durations.ts'
import { showNumber, signsOfNumbers } from '../../../parts/text/i18n.ts'
import { NumberForm, whole } from './NumberForm.tsx'

/**
 * The minutes of a text that counts hours or writes a time out, as `1.5`, `2:30` or `1h 30m`, with
 * numbers as the language writes them.
 */
const read = (text: string) =>
  text.trim() === '' ? 0 : (minutesOf(text, 'hours', signsOfNumbers()) ?? Number.NaN)

/** A time that is written out says its minutes itself. */
const isAll = (text: string) => Number.isNaN(whole(text)) && !Number.isNaN(read(text))

const sum = ([inHours, minutes]: readonly number[]) => inHours! + minutes!

interface EstimateFormProps {
  minutes: number
  /** Whether what is typed first replaces the whole time, minutes as well. */
  isReplaced?: boolean
  onSave: (minutes: number) => void
}

/** Hours and minutes side by side; the first takes a time that is written out as well. */
export function EstimateForm({ minutes, isReplaced = false, onSave }: EstimateFormProps) {
  const { t } = useTranslation('tasks')
  return (
    <NumberForm
      isReplaced={isReplaced}
      fields={[
        {
          label: t('hours'),
          value: Math.floor(minutes / 60) || null,
          ...{ read, isAll },
          isWrong: (typed) => sum(typed) > limits.taskMinutes,
          expected: t('timeExpected', { most: showNumber(Math.floor(limits.taskMinutes / 60)) }),
        },
        {
          label: t('minutes'),
          value: minutes % 60 || null,
          isWrong: ([, typed]) => typed! > 59,
          expected: t('wholeNumber', { most: 59 }),
        },
      ]}
      onSave={(typed) => onSave(sum(typed))}
    />
  )
}
