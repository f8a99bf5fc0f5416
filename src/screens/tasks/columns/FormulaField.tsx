import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { formulaNames } from '../../../core/columns/formula/names.ts'
import type { Row } from '../../../core/model.ts'
import { touch } from '../../../parts/page/measures.ts'
import { numericColumns } from './draft.ts'
import type { DraftProps } from './draft-props.ts'

type Column = Row<'custom_column'>

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    '& > *': { [touch]: { minHeight: '40px' } },
  },
  empty: { color: tokens.colorNeutralForeground3 },
})

interface FormulaFieldProps extends DraftProps {
  column: Column | undefined
  columns: readonly Column[]
}

/** A formula to write, with the columns that it can name. */
export function FormulaField({ draft, set, said, column, columns }: FormulaFieldProps) {
  const styles = useStyles()
  const { t } = useTranslation('columns')
  const field = useRef<HTMLTextAreaElement>(null)
  const names = formulaNames(columns)
  const numbers = numericColumns(column, columns)
  function insert(name: string) {
    const { selectionStart: from, selectionEnd: to } = field.current!
    const { formula } = draft
    set({ formula: `${formula.slice(0, from)}[${name}]${formula.slice(to)}` })
    field.current!.focus()
  }
  return (
    <div className={styles.root}>
      <Field
        label={t('formula')}
        required
        hint={t('formulaHint')}
        validationMessage={said('formula')}
      >
        <Textarea
          ref={field}
          maxLength={limits.formula}
          resize="vertical"
          spellCheck={false}
          value={draft.formula}
          onChange={(_, { value }) => set({ formula: value })}
        />
      </Field>
      {numbers.length === 0 ? (
        <span className={styles.empty}>{t('noNumbers')}</span>
      ) : (
        <div className={styles.names} role="group" aria-label={t('insertColumn')}>
          {numbers.map(({ key }) => (
            <Button key={key} size="small" onClick={() => insert(names.get(key)!)}>
              {names.get(key)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
