import { Button, makeStyles } from '@fluentui/react-components'
import { GroupListRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { groupMenu } from '../menu-codes.ts'
import { useGroupingName } from './use-grouping-name.ts'

const useStyles = makeStyles({ noWrap: { whiteSpace: 'nowrap', flexShrink: 0 } })

/** Says how the tasks are grouped, and leads to the other groupings. */
export function GroupButton({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { grouping } = useSnapshot(view.choices)
  const nameOf = useGroupingName(view.projectId)
  return (
    <Opener code={groupMenu} props={{ view }}>
      {(trigger) => (
        <Button
          size="small"
          appearance="subtle"
          icon={<GroupListRegular />}
          className={styles.noWrap}
          {...trigger}
        >
          {t('groupBy', { name: nameOf(grouping) })}
        </Button>
      )}
    </Opener>
  )
}
