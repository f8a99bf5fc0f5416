import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../parts/page/EmptyState.tsx'

/** Says that something could not be asked for, and offers to try once more. */
export function FailedState({ again }: { again: () => void }) {
  const { t } = useTranslation('home')
  return (
    <EmptyState title={t('failed')} text={t('failedText')}>
      <Button onClick={again}>{t('common:tryAgain')}</Button>
    </EmptyState>
  )
}
