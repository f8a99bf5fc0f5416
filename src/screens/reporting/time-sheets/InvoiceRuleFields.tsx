import { Field, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LineKind, lineKinds } from '../../../core/reporting/time-sheets/line-kinds.ts'
import {
  type RoundingDirection,
  type RoundingMinutes,
  roundingDirections,
  roundingMinutes,
} from '../../../core/reporting/time-sheets/rounding.ts'
import { showNumber } from '../../../parts/text/i18n.ts'

/** How the lines of an invoice are made and rounded. */
export interface InvoiceRule {
  lines: LineKind
  rounding: RoundingMinutes
  direction: RoundingDirection
}

/** The rule that invoices have most often, until another is chosen. */
export const useInvoiceRule = () =>
  useState<InvoiceRule>({ lines: 'tasks', rounding: 15, direction: 'up' })

interface InvoiceRuleFieldsProps {
  rule: InvoiceRule
  setRule: (rule: InvoiceRule) => void
  /** For the first field, where others stand beside each other. */
  wide?: string
}

/** Chooses how the lines of an invoice are made and rounded. */
export function InvoiceRuleFields({ rule, setRule, wide = '' }: InvoiceRuleFieldsProps) {
  const { t } = useTranslation('timesheets')
  return (
    <>
      <Field className={wide} label={t('lines')}>
        <Select
          value={rule.lines}
          onChange={(_, { value }) => setRule({ ...rule, lines: value as LineKind })}
        >
          {lineKinds.map((each) => (
            <option key={each} value={each}>
              {t(`lines_${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('roundTo')}>
        <Select
          value={String(rule.rounding)}
          onChange={(_, { value }) =>
            setRule({ ...rule, rounding: Number(value) as RoundingMinutes })
          }
        >
          {roundingMinutes.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? t('notRounded') : t('minutes', { n: showNumber(each) })}
            </option>
          ))}
        </Select>
      </Field>
      {rule.rounding > 0 && (
        <Field label={t('round')}>
          <Select
            value={rule.direction}
            onChange={(_, { value }) => setRule({ ...rule, direction: value as RoundingDirection })}
          >
            {roundingDirections.map((each) => (
              <option key={each} value={each}>
                {t(`round_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
