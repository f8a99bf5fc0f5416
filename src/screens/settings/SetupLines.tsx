import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { AddRegular, DismissRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  grow: { flexGrow: 1 },
})

interface SetupLinesProps {
  label: string
  values: string[]
  onChange: (values: string[]) => void
  most: number
  addLabel: string
  placeholder: string
  fault?: (value: string) => string | undefined
  /** Enter on the last line that has a text. */
  onLast: () => void
}

/** Short texts of account set-up, one below the other; Enter goes on to the next. */
export function SetupLines({
  label,
  values,
  onChange,
  most,
  addLabel,
  placeholder,
  fault,
  onLast,
}: SetupLinesProps) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const list = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<number[]>([])
  const focus = (n: number) => list.current?.querySelectorAll('input')[n]?.focus()
  const add = () => {
    if (values.length >= most) return
    // At once, so that the very next letter lands in the new field.
    flushSync(() => onChange([...values, '']))
    focus(values.length)
  }

  function onKeyDown(event: KeyboardEvent, n: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (n < values.length - 1) focus(n + 1)
    else if (values[n]!.trim() !== '' && values.length < most) add()
    else onLast()
  }

  return (
    <div className={styles.list} ref={list}>
      <Text weight="semibold">{label}</Text>
      {values.map((value, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div className={styles.row} key={n}>
          <Field
            className={styles.grow}
            validationMessage={(visited.includes(n) && fault?.(value)) || null}
          >
            <Input
              autoFocus={n === 0}
              aria-label={`${label} ${n + 1}`}
              placeholder={placeholder}
              value={value}
              onChange={(_, { value }) =>
                onChange(values.map((old, at) => (at === n ? value : old)))
              }
              onBlur={() => setVisited([...visited, n])}
              onKeyDown={(event) => onKeyDown(event, n)}
            />
          </Field>
          {values.length > 1 && (
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t('remove')}
              onClick={() => onChange(values.filter((_, at) => at !== n))}
            />
          )}
        </div>
      ))}
      {values.length < most && (
        <div>
          <Button appearance="transparent" size="small" icon={<AddRegular />} onClick={add}>
            {`${addLabel} (${values.length}/${most})`}
          </Button>
        </div>
      )}
    </div>
  )
}
