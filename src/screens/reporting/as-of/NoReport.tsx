import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { whyOf } from '../../../client/requests/words.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { reachIn } from '../../../parts/as-of/moments.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { showExactly } from '../../../parts/text/format.ts'

interface NoReportProps {
  failure: unknown
  show: (moment: string) => void
  leave: () => void
  again: () => void
}

/** Why there is no report of a moment, and what there is instead. */
export function NoReport({ failure, show, leave, again }: NoReportProps) {
  const { t } = useTranslation('asof')
  const from = reachIn(failure)
  const isAhead = failure instanceof Refusal && failure.code === 'moment_ahead'
  if (!from && !isAhead)
    return <FailedState title={t('reportsNotLoaded')} text={whyOf(failure)} again={again} />
  const [title, text] = from
    ? (['before', 'reportsBeforeText'] as const)
    : (['ahead', 'aheadText'] as const)
  return (
    <EmptyState title={t(title)} text={t(text, { moment: from && showExactly(from) })}>
      {from && (
        <Button appearance="primary" onClick={() => show(from)}>
          {t('earliest')}
        </Button>
      )}
      <Button onClick={leave}>{t('leave')}</Button>
    </EmptyState>
  )
}
