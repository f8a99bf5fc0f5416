import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { numberType } from '../../../core/columns/rows.ts'
import { numberText } from '../../../core/columns/types/number.ts'
import { showDecimals, showNumber } from '../../../parts/text/i18n.ts'
import { readNumber } from '../../../parts/text/typed-number.ts'
import type { DraftProps } from './draft-props.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  preview: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})

/** How numbers are shown, with an example. */
export function NumberFields({ draft, set, preview }: DraftProps & { preview: string }) {
  const styles = useStyles()
  const { t } = useTranslation('columns')
  const { number_type, decimals, label, label_position } = draft
  const example = readNumber(preview)
  return (
    <>
      <div className={styles.row}>
        <Field label={t('numberType')}>
          <Select
            value={number_type}
            onChange={(_, { value }) => set({ number_type: value as typeof number_type })}
          >
            {numberType.options.map((type) => (
              <option key={type} value={type}>
                {t(`number_${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        {number_type !== 'unformatted' && (
          <Field label={t('decimals')}>
            <Select
              value={String(decimals)}
              onChange={(_, { value }) => set({ decimals: Number(value) })}
            >
              {Array.from({ length: limits.columnDecimals + 1 }, (_, n) => String(n)).map((n) => (
                <option key={n} value={n}>
                  {showNumber(Number(n))}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {number_type === 'withLabel' && (
        <div className={styles.row}>
          <Field label={t('label')}>
            <Input
              maxLength={limits.columnLabel}
              value={label}
              onChange={(_, { value }) => set({ label: value })}
            />
          </Field>
          <Field label={t('labelPosition')}>
            <Select
              value={label_position}
              onChange={(_, { value }) => set({ label_position: value as 'left' | 'right' })}
            >
              <option value="left">{t('left')}</option>
              <option value="right">{t('right')}</option>
            </Select>
          </Field>
        </div>
      )}
      <Field label={t('preview')}>
        <output className={styles.preview}>
          {numberText(
            'value' in example ? (example.value ?? 100) : 100,
            { number_type, decimals, label: label.trim() || null, label_position },
            showDecimals,
          )}
        </output>
      </Field>
    </>
  )
}
