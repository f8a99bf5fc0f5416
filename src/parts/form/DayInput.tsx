import { makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../pickers/DayPicker.tsx'
import { PickPopover } from '../pickers/PickPopover.tsx'
import { showDay } from '../text/format.ts'
import { FieldButton } from './FieldButton.tsx'

const useStyles = makeStyles({ root: { display: 'flex', minWidth: 0 } })

interface DayInputProps {
  label: string
  value: string | null
  onPick: (day: string | null) => void
  /** The first and the last day that can be chosen. */
  min?: string | null
  max?: string | null
  disabled?: boolean
}

/** A field for one day, chosen from a calendar. It is used in a `Field` with the same label. */
export function DayInput({ label, value, onPick, min, max, disabled }: DayInputProps) {
  const styles = useStyles()
  const { t } = useTranslation('common')
  return (
    <span className={styles.root}>
      <PickPopover
        label={label}
        trigger={
          <FieldButton
            label={label}
            value={value && showDay(value, t)}
            placeholder={t('noDate')}
            icon={<CalendarRegular />}
            disabled={disabled ?? false}
          />
        }
      >
        {(close) => (
          <DayPicker
            value={value}
            min={min ?? null}
            max={max ?? null}
            onPick={(day) => {
              onPick(day)
              close()
            }}
          />
        )}
      </PickPopover>
    </span>
  )
}
