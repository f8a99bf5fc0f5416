import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import type { DraftChange, DraftConflictKind } from '../../../core/schedule/drafts.ts'
import { showDays } from '../../../parts/text/format.ts'
import { hoursText } from '../../../parts/text/hours-text.ts'
import type { Schedule } from '../use-schedule.ts'

/** What is said of changes of a draft. */
export function useDraftWords() {
  const { t } = useTranslation('schedule')
  return useMemo(() => {
    /** Days and hours of an allocation. */
    const figures = ({ allocated_from, allocated_to, seconds_per_day }: Row<'allocation'>) =>
      [
        showDays(allocated_from, allocated_to),
        seconds_per_day ? t('perDay', { hours: hoursText(seconds_per_day) }) : t('noHours'),
      ].join(', ')
    return {
      figures,
      /** Whose time an allocation is, and on what. */
      nameOf: (
        { team_member_id, project_id }: Row<'allocation'>,
        { members, projects }: Schedule,
      ) =>
        [
          members.find(({ id }) => id === team_member_id)?.name ?? t('notInSchedule'),
          projects.find(({ id }) => id === project_id)?.name ?? t('notInSchedule'),
        ].join(' · '),
      change: ({ before, after }: DraftChange) => {
        if (!before) return t('draftAdded')
        return t(after ? 'draftChanged' : 'draftDeleted', { before: figures(before) })
      },
      conflict: (kind: DraftConflictKind) => t(`conflict_${kind}`),
    }
  }, [t])
}
