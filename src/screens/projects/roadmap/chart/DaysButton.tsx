import { useTranslation } from 'react-i18next'
import type { Span } from '../../../../core/roadmap/span.ts'
import { useChart } from './chart-context.ts'
import { daysText } from './days-text.ts'

/** The days of a line; a click leads to its bar. */
export function DaysButton({ span }: { span: Span }) {
  const { t } = useTranslation('roadmap')
  const { styles, goTo } = useChart()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.dates}
      title={`${daysText(span)}\n${t('goToBar')}`}
      onClick={(event) => {
        event.stopPropagation()
        goTo(span)
      }}
    >
      {daysText(span)}
    </button>
  )
}
