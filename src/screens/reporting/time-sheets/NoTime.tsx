import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'

/** Says that nobody has logged anything in the period. */
export function NoTime() {
  const { t } = useTranslation('timesheets')
  return <EmptyState title={t('noTime')} text={t('noTimeText')} />
}
