import { useTranslation } from 'react-i18next'
import type { ReportColumnName } from './columns.ts'

/** What the columns of the report on projects are called. */
export function useColumnHeads(): Record<ReportColumnName, string> {
  const { t } = useTranslation('projectreport')
  return {
    estimatedVsActual: t('estimatedVsActual'),
    tasksProgress: t('tasksProgress'),
    lastActivity: t('lastActivity'),
    status: t('projects:status'),
    dates: t('dates'),
    daysLeft: t('daysLeft'),
    projectHealth: t('health'),
    category: t('projects:category'),
    projectUpdate: t('update'),
    client: t('projects:client'),
    team: t('team'),
  }
}
