import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronDownRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { PickList } from '../pickers/PickList.tsx'
import { PickPopover } from '../pickers/PickPopover.tsx'
import type { PickOption } from '../pickers/picker-props.ts'
import { FieldButton } from './FieldButton.tsx'

const useStyles = makeStyles({ root: { display: 'flex', minWidth: 0 } })

interface ChoiceInputProps {
  label: string
  placeholder: string
  options: readonly PickOption[]
  value: string | null
  onPick: (id: string | null) => void
  /** Whether there may be no choice at all. */
  clearable?: boolean
  disabled?: boolean
  onCreate?: (text: string) => void
  createLabel?: (text: string) => string
  empty?: string
  /** How many of the options found are offered; all by default. */
  most?: number
}

/**
 * A field for one of several things, found by typing. It is used in a `Field` with the same label.
 */
export function ChoiceInput({
  label,
  placeholder,
  options,
  value,
  onPick,
  clearable,
  disabled,
  onCreate,
  createLabel,
  empty,
  most,
}: ChoiceInputProps) {
  const styles = useStyles()
  const { t } = useTranslation()
  const chosen = options.find(({ id }) => id === value)
  return (
    <span className={styles.root}>
      <PickPopover
        label={label}
        trigger={
          <FieldButton
            label={label}
            value={chosen?.label}
            mark={chosen?.mark}
            placeholder={placeholder}
            icon={<ChevronDownRegular />}
            disabled={disabled ?? false}
          />
        }
      >
        {(close) => (
          <PickList
            label={label}
            options={options}
            selected={value ? [value] : []}
            onPick={(id) => {
              onPick(id)
              close()
            }}
            {...(onCreate && {
              onCreate: (text: string) => {
                onCreate(text)
                close()
              },
            })}
            {...(createLabel && { createLabel })}
            {...(empty && { empty })}
            {...(most && { most })}
          />
        )}
      </PickPopover>
      {clearable && chosen && !disabled && (
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('clear', { what: label })}
          onClick={() => onPick(null)}
        />
      )}
    </span>
  )
}
