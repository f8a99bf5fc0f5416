import { Dropdown, Field, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { first } from '../../../parts/focus/focus-first.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { seatChoices, seatsToAskFor } from './seat-choices.ts'

interface SeatSelectProps {
  label: string
  value: number
  choose: (seats: number) => void
  /** Fewer cannot be chosen, */
  least?: number
  /** for this reason. */
  why?: string
  /** It has the focus first in its dialog. */
  isFirst?: boolean
}

/** A number of seats; so many that one has to ask for them is the last. */
export function SeatSelect({
  label,
  value,
  choose,
  least = 1,
  why = '',
  isFirst = false,
}: SeatSelectProps) {
  const { t } = useTranslation('billing')
  const nameOf = (seats: number) =>
    seats >= seatsToAskFor
      ? t('manySeats', { seats: showNumber(seatsToAskFor) })
      : showNumber(seats)
  return (
    <Field label={label} hint={least > 1 ? why : null}>
      <Dropdown
        {...(isFirst ? first : {})}
        value={nameOf(value)}
        selectedOptions={[String(value)]}
        onOptionSelect={(_, { optionValue }) => choose(Number(optionValue))}
      >
        {[...seatChoices, seatsToAskFor].map((seats) => (
          <Option
            key={seats}
            value={String(seats)}
            disabled={seats < least && seats < seatsToAskFor}
          >
            {nameOf(seats)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}
