import { Input } from '@fluentui/react-components'

interface DayInputProps {
  value: string | null
  onPick: (day: string | null) => void
  /** The first and the last day that can be chosen. */
  min?: string | null
  max?: string | null
  disabled?: boolean
}

/**
 * A field for one day, typed or chosen from the browser's calendar. It is used in a `Field`, which
 * labels it.
 */
export function DayInput({ value, onPick, min, max, disabled, ...field }: DayInputProps) {
  return (
    <Input
      {...field}
      type="date"
      value={value ?? ''}
      disabled={disabled ?? false}
      input={{ ...(min ? { min } : {}), ...(max ? { max } : {}) }}
      onChange={(_, { value }) => onPick(value || null)}
    />
  )
}
