import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'

/** Shown when no task fits the filters. */
export function EmptyList({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  return (
    <EmptyState title={t('noMatch')} text={t('noMatchText')}>
      <Button onClick={() => view.clearFilters()}>{t('clearFilters')}</Button>
    </EmptyState>
  )
}
