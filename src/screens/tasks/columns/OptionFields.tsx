import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Option } from '../../../core/columns/rows.ts'
import { palette } from '../../../core/values/colours.ts'
import { FieldGroup } from '../../../parts/form/FieldGroup.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { touch } from '../../../parts/page/measures.ts'
import { ColourGrid } from '../../../parts/pickers/ColourGrid.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { newOption } from './draft.ts'
import type { DraftProps } from './draft-props.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxHeight: '280px',
    overflowY: 'auto',
    padding: '2px',
  },
  line: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    '& > button': { minWidth: '32px', [touch]: { minWidth: '40px', minHeight: '40px' } },
  },
  name: { flexGrow: 1, minWidth: 0 },
  add: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
})

/** The options of a column, each with a name and a colour; Enter adds the next one. */
export function OptionFields({ draft: { options }, set, said }: DraftProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('columns')
  const list = useRef<HTMLDivElement>(null)
  const change = (id: string, changes: Partial<Option>) =>
    set({ options: options.map((each) => (each.id === id ? { ...each, ...changes } : each)) })
  const isFull = options.length >= limits.columnOptions
  function add() {
    if (isFull) return
    // At once, so that the very next letter lands in the new field.
    flushSync(() => set({ options: [...options, newOption(options)] }))
    list.current?.querySelectorAll('input')[options.length]?.focus()
  }
  return (
    <Field label={t('options')} validationMessage={said('options')}>
      <FieldGroup ref={list} className={styles.list}>
        {options.map(({ id, name, color }, n) => (
          <div key={id} className={styles.line}>
            <PickPopover
              label={t('colour')}
              trigger={
                <Button
                  appearance="subtle"
                  icon={<ColourDot colour={color} />}
                  aria-label={t('colourOf', { name: name || n + 1 })}
                />
              }
            >
              {(close) => (
                <ColourGrid
                  label={t('colour')}
                  colours={palette}
                  value={color}
                  onPick={(picked) => {
                    change(id, { color: picked })
                    close()
                  }}
                />
              )}
            </PickPopover>
            <Input
              className={styles.name}
              maxLength={limits.optionName}
              aria-label={t('optionName', { n: n + 1 })}
              placeholder={t('optionName', { n: n + 1 })}
              value={name}
              onChange={(_, { value }) => change(id, { name: value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                // Who names no further one is done: the form is submitted.
                if (name.trim() === '') return
                event.preventDefault()
                add()
              }}
            />
            <Button
              appearance="subtle"
              className={danger.quiet}
              icon={<DeleteRegular />}
              aria-label={t('deleteOption', { name: name || n + 1 })}
              onClick={() => set({ options: options.filter((each) => each.id !== id) })}
            />
          </div>
        ))}
        <Button
          className={styles.add}
          appearance="subtle"
          icon={<AddRegular />}
          disabledFocusable={isFull}
          onClick={add}
        >
          {t('addOption')}
        </Button>
      </FieldGroup>
    </Field>
  )
}
