import {
  Button,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { GroupListRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { GroupItems } from './GroupItems.tsx'
import { ManageDrawer, type Managed } from './manage/ManageDrawer.tsx'
import { ManageItems } from './manage/ManageItems.tsx'
import { useGroupingName } from './use-grouping-name.ts'

const useStyles = makeStyles({ noWrap: { whiteSpace: 'nowrap', flexShrink: 0 } })

/** Chooses the grouping of the tasks, and leads to where statuses and phases are managed. */
export function GroupMenu({ view, projectId }: { view: TaskView; projectId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { grouping } = useSnapshot(view.choices)
  const nameOf = useGroupingName(projectId)
  const [managed, setManaged] = useState<Managed | null>(null)
  return (
    <>
      <Menu
        checkedValues={{ grouping: [grouping] }}
        onCheckedValueChange={(_, { checkedItems }) =>
          (view.choices.grouping = checkedItems[0] as ViewGrouping)
        }
      >
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            icon={<GroupListRegular />}
            className={styles.noWrap}
          >
            {t('groupBy', { name: nameOf(grouping) })}
          </Button>
        </MenuTrigger>
        <MenuPopover style={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto' }}>
          <MenuList>
            <GroupItems projectId={projectId} />
            <ManageItems projectId={projectId} manage={setManaged} />
          </MenuList>
        </MenuPopover>
      </Menu>
      <ManageDrawer managed={managed} projectId={projectId} close={() => setManaged(null)} />
    </>
  )
}
