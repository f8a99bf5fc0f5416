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
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { usePhaseLabel } from '../../../parts/data/use-project.ts'
import { GroupItems } from './GroupItems.tsx'
import { ManageDrawer, type Managed } from './manage/ManageDrawer.tsx'
import { ManageItems } from './manage/ManageItems.tsx'

const useStyles = makeStyles({ noWrap: { whiteSpace: 'nowrap', flexShrink: 0 } })

/** Chooses the grouping of the tasks, and leads to where statuses and phases are managed. */
export function GroupMenu({ view, projectId }: { view: TaskView; projectId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { grouping } = useSnapshot(view.choices)
  const phaseLabel = usePhaseLabel(projectId)
  const [managed, setManaged] = useState<Managed | null>(null)
  return (
    <>
      <Menu
        checkedValues={{ grouping: [grouping] }}
        onCheckedValueChange={(_, { checkedItems }) =>
          (view.choices.grouping = checkedItems[0] as Grouping)
        }
      >
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            icon={<GroupListRegular />}
            className={styles.noWrap}
          >
            {t('groupBy', { name: grouping === 'phase' ? phaseLabel : t(`group_${grouping}`) })}
          </Button>
        </MenuTrigger>
        <MenuPopover>
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
