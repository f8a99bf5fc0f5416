import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Value } from '../../../core/columns/rows.ts'
import { isRounded, numberText } from '../../../core/columns/types/number.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'
import { showDecimals, showNumber } from '../../../parts/text/i18n.ts'
import {
  editedNumber,
  numberFault,
  readNumber,
  typedNumberMost,
} from '../../../parts/text/typed-number.ts'

const useStyles = makeStyles({
  form: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-start' },
  field: { width: 'min(280px, 56vw)' },
  number: { width: '144px' },
  // On the line of the field, below its label.
  save: { marginTop: '24px' },
})

interface TextFormProps {
  column: Row<'custom_column'>
  value: Value | null
  save: (value: Value | null) => void
  done: () => void
}

/** A text or a number to type; an empty field takes the value away. */
export function TextForm({ column, value, save, done }: TextFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('columns')
  const [typed, setTyped] = useState(
    typeof value === 'number' ? editedNumber(value) : `${value ?? ''}`,
  )
  const isTyped = useIsTyped(value)
  const isNumber = column.field_type === 'number'
  const number = isNumber ? readNumber(typed, column) : undefined
  const read = number ?? typeOf(column).read(typed, column)
  const isWrong = 'fault' in read
  const wrong =
    number && 'fault' in number
      ? numberFault(t, number)
      : t('textTooLong', { most: showNumber(limits.valueText) })
  const { value: typedNumber = null, isCut = false } = number && 'value' in number ? number : {}
  const hint =
    typedNumber === null
      ? undefined
      : isCut
        ? t('keptAs', { text: editedNumber(typedNumber) })
        : isRounded(typedNumber, column)
          ? t('shownAs', { text: numberText(typedNumber, column, showDecimals) })
          : undefined
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if ('fault' in read) return
        if (isTyped(read.value)) save(read.value)
        done()
      }}
    >
      <Field
        className={isNumber ? styles.number : styles.field}
        label={column.name}
        validationMessage={isWrong ? wrong : null}
        hint={hint}
      >
        <Input
          autoFocus
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={isNumber ? typedNumberMost : limits.valueText}
          value={typed}
          style={{ minWidth: 0, width: '100%' }}
          onFocus={({ target }) => target.select()}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Button
        className={styles.save}
        type="submit"
        appearance="primary"
        disabledFocusable={isWrong}
      >
        {t('save')}
      </Button>
    </form>
  )
}
