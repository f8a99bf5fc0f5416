import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { whyOf } from '../../../client/requests/words.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import type { Row } from '../../../core/model.ts'
import { reachIn } from '../../../parts/as-of/moments.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { showExactly } from '../../../parts/text/format.ts'
import { firstMoment } from './moments.ts'

interface NoPastProps {
  failure: unknown
  /** The project as it is now. */
  project: Row<'project'>
  /** The moment that was asked for. */
  moment: string
  show: (moment: string) => void
  leave: () => void
  again: () => void
}

/** Why nothing is shown of a moment, and what there is instead. */
export function NoPast({ failure, project, moment, show, leave, again }: NoPastProps) {
  const { t } = useTranslation('asof')
  const code = failure instanceof Refusal ? failure.code : undefined
  const { created_at: made } = project
  const first = firstMoment(made)
  const isEarly = moment < first
  const from = code === 'project_not_there' ? (isEarly ? first : undefined) : reachIn(failure)
  if (code === 'moment_ahead')
    return (
      <EmptyState title={t('ahead')} text={t('aheadText')}>
        <Button appearance="primary" onClick={leave}>
          {t('leave')}
        </Button>
      </EmptyState>
    )
  if (code !== 'before_history' && code !== 'project_not_there')
    return <FailedState title={t('notLoaded')} text={whyOf(failure)} again={again} />
  const [title, text] =
    code === 'before_history' || (isEarly && moment >= made)
      ? (['before', 'beforeText'] as const)
      : notThere(from)
  return (
    <EmptyState
      title={t(title)}
      text={t(text, { moment: from && showExactly(text === 'notYetText' ? made : from) })}
    >
      {from && (
        <Button appearance="primary" onClick={() => show(from)}>
          {t('earliest')}
        </Button>
      )}
      <Button onClick={leave}>{t('leave')}</Button>
    </EmptyState>
  )
}

const notThere = (from: string | undefined) =>
  [from ? 'notYet' : 'notThere', from ? 'notYetText' : 'notThereText'] as const
