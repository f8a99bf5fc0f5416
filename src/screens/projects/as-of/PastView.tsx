import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { cellsOf } from '../../../core/columns/cells.ts'
import { memoize } from '../../../core/engine/memoize.ts'
import type { Reader } from '../../../core/engine/store.ts'
import type { Row } from '../../../core/model.ts'
import { useEveryMember } from '../../../parts/data/use-team.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { EmptyList } from '../../tasks/list/EmptyList.tsx'
import { useListStyles } from '../../tasks/list/list-styles.ts'
import { TaskProvider, type TaskViewContext } from '../../tasks/task-context.ts'
import { byId, useViewContext } from '../../tasks/use-view-context.tsx'
import { PastBoard } from './PastBoard.tsx'
import { PastList } from './PastList.tsx'

interface PastViewProps {
  view: TaskView
  /** The project as it was. */
  project: Row<'project'>
  /** The day of the moment here. */
  day: string
}

/** The list or the board of a moment. */
export function PastView({ view, project, day }: PastViewProps) {
  const { t } = useTranslation('asof')
  const { value: shown } = useSnapshot(view.shown) as { value: typeof view.shown.value }
  const context = usePastContext({ view, project, day })
  const isEmpty = shown.total + shown.subtasks === 0
  return (
    <TaskProvider value={context}>
      {shown.all === 0 ? (
        <EmptyState title={t('noTasks')} text={t('noTasksText')} />
      ) : isEmpty && view.filters > 0 ? (
        <EmptyList view={view} />
      ) : view.kind === 'board' ? (
        <PastBoard context={context} shown={shown} />
      ) : (
        <PastList context={context} shown={shown} />
      )}
    </TaskProvider>
  )
}

const nothing = () => {}

/** What lines and cards share; nothing of it changes anything. */
function usePastContext({ view, project, day }: PastViewProps): TaskViewContext {
  const styles = useListStyles()
  const { context } = useViewContext({ view, project, openTask: nothing, styles })
  // Who is not active any more had tasks then.
  const everybody = useEveryMember()
  return useMemo(() => {
    const cells = memoize((reader: Reader) => cellsOf(reader, project), 1)
    return {
      ...context,
      ...{ day, members: byId(everybody) },
      cells,
      ...{ edit: nothing, convert: nothing, openColumn: nothing, openMenu: nothing },
    }
  }, [context, project, everybody, day])
}
