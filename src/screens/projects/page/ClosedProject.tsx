import { useTranslation } from 'react-i18next'
import { whyOf } from '../../../client/requests/words.ts'
import type { Refusal } from '../../../core/catalogue/errors.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { namesNone } from './why-not-loaded.ts'

/**
 * Says why a project is not shown: mostly there is none at the address, for this user at least.
 * Without a failure the address names none.
 */
export function ClosedProject({ failure }: { failure?: Refusal }) {
  const { t } = useTranslation(['projects', 'failures'])
  // An address that could not be one of a project is as wrong as that of one that is gone.
  const isNone = !failure || failure.code === 'not_found' || failure.code === 'invalid'
  const why = () => (failure ? whyOf(failure) : t(`failures:${namesNone.failure}`))
  return (
    <EmptyState
      title={t(isNone ? 'noSuchProject' : 'notFound')}
      text={isNone && failure ? t('noSuchProjectText') : why()}
    >
      <LinkButton appearance="primary" to={pathTo('home')}>
        {t('backHome')}
      </LinkButton>
    </EmptyState>
  )
}
