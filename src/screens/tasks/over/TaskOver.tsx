import { useAddressQuery } from '../../../parts/hooks/use-address-query.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'

const drawer = new Code(() =>
  withTexts(['tasks', 'projects', 'comments'], () =>
    import('./OverDrawer.tsx').then(({ OverDrawer }) => OverDrawer),
  ),
)

/** The drawer of the task that the address names with its project, over a page that is not the project's. */
export function TaskOver() {
  const [query, setQuery] = useAddressQuery()
  const [projectId, taskId] = [query.get('project'), query.get('task')]
  if (!projectId || !taskId) return null
  const change = (task: string | null) =>
    setQuery((before) => {
      if (task) before.set('task', task)
      else for (const key of ['project', 'task']) before.delete(key)
      return before
    })
  return (
    <OnDemand
      code={drawer}
      props={{ projectId, taskId, openTask: change, close: () => change(null) }}
    />
  )
}
