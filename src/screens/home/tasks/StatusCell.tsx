import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { HomeTask } from '../../../core/home/calls.ts'
import { soft } from '../../../core/values/colours.ts'
import { darkShade } from '../../../core/workflow/lookups.ts'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { colouredOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { shownName } from '../../../parts/text/lookup-keys.ts'
import { useCellStyles } from './cell-styles.ts'
import { useChange } from './use-change.ts'

/** The status of a task; a click changes it. */
export function StatusCell({ task }: { task: HomeTask }) {
  const styles = useCellStyles()
  const { t } = useTranslation('home')
  const dark = useDark()
  const [status_id, change] = useChange(task, task.status_id)
  const { id, name, status_color } = task
  const shade = (colour: string) => (dark ? darkShade(colour) : colour)
  const statuses = task.project_statuses.map(({ color_code, ...status }) => ({
    ...status,
    name: shownName(status.name, t),
    color_code: shade(color_code),
  }))
  const status = statuses.find((each) => each.id === status_id)
  return (
    <PickPopover
      label={t('status')}
      trigger={
        <button
          type="button"
          className={styles.pill}
          style={{ backgroundColor: soft(status?.color_code ?? shade(status_color)) }}
          aria-label={t('statusOf', { name, status: status?.name })}
        >
          {status?.name}
        </button>
      }
    >
      {(close) => (
        <PickList
          label={t('status')}
          options={colouredOptions(statuses)}
          selected={[status_id]}
          onPick={(picked) => {
            close()
            void change(picked, () => act('setTaskStatus', { id, status_id: picked }))
          }}
        />
      )}
    </PickPopover>
  )
}
