import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../../parts/page/measures.ts'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import type { RuleDraft, wrongFields } from './rule-draft.ts'

/** What the fields of a rule have in common. */
export interface RuleFieldsProps {
  draft: RuleDraft
  set: (changes: Partial<RuleDraft>) => void
  /** Those that have no good value. */
  wrong: ReturnType<typeof wrongFields>
}

/** The days of the week, the first one of the reader's first. */
export const weekdays = () => Array.from({ length: 7 }, (_, n) => (firstDayOfWeek() + n) % 7)

export const useRuleStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    [phone]: { gridTemplateColumns: '1fr' },
  },
  days: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  radios: { flexWrap: 'wrap' },
  day: {
    minWidth: '44px',
    paddingInline: tokens.spacingHorizontalS,
    [touch]: { minHeight: '40px' },
  },
  number: { minWidth: 0, width: '100%' },
})
