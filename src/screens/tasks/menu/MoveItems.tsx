import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import {
  AlignBottomRegular,
  AlignTopRegular,
  ArrowDownRegular,
  ArrowMoveRegular,
  ArrowUpRegular,
} from '@fluentui/react-icons'
import { act } from '../../../client/engine/workspace.ts'
import { isCustom } from '../../../core/columns/custom-key.ts'
import type { Row } from '../../../core/model.ts'
import { groupOf } from '../../../core/tasks/list/list.ts'
import { dropBelow, siblingsOf } from '../drag/drop-below.ts'
import { dropTask } from '../drag/drop-task.ts'
import { groupTitle } from '../groups/group-title.ts'
import { useTaskContext } from '../task-context.ts'

/**
 * Where a task can be moved by its menu: to another group, and up and down in its own. A subtask has
 * no place among groups, so it takes the value of one and stays below its parent.
 */
export function MoveItems({ task }: { task: Row<'task'> }) {
  const { t, view } = useTaskContext()
  const { grouping, sorts } = view.choices
  const { id } = task
  const own = isCustom(grouping)
    ? view.shown.value.groups.find(({ tasks }) => tasks.some((each) => each.id === id))?.id
    : groupOf(task, grouping)
  const groups = view.shown.value.groups.filter((group) => group.id !== own)
  return (
    <>
      {groups.length > 0 && !(task.parent_task_id && isCustom(grouping)) && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuItem icon={<ArrowMoveRegular />}>{t('moveTo')}</MenuItem>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {groups.map((group) => (
                <MenuItem
                  key={group.id}
                  onClick={() =>
                    void (isCustom(grouping)
                      ? act('moveTasks', { tasks: [id], group_by: grouping, group_id: group.id })
                      : act('changeTaskGroup', {
                          id,
                          group_type: grouping,
                          group_value: group.id,
                        }))
                  }
                >
                  {groupTitle(group, grouping, t)}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {/* A sorting decides where tasks are. */}
      {sorts.length === 0 && <PlaceItems task={task} group={own} />}
    </>
  )
}

/** Where a task can go among those beside it: in its group, or below its parent. */
function PlaceItems({ task, group }: { task: Row<'task'>; group: string | undefined }) {
  const { t, view } = useTaskContext()
  const { id, parent_task_id: parent } = task
  const inGroup = view.shown.value.groups.find((each) => each.id === group)?.tasks ?? []
  const isRow = inGroup.some((each) => each.id === id)
  const order = isRow ? inGroup.map((each) => each.id) : siblingsOf(id)
  const at = order.indexOf(id)
  const place = (to: number) => {
    const others = order.filter((other) => other !== id)
    if (isRow && group) dropTask({ view, id, group, order: others, at: to })
    else if (parent) void dropBelow({ ids: [id], parent, shown: order, at: to })
  }
  return (
    <>
      {at > 0 && (
        <>
          <MenuItem icon={<ArrowUpRegular />} onClick={() => place(at - 1)}>
            {t('moveUp')}
          </MenuItem>
          <MenuItem icon={<AlignTopRegular />} onClick={() => place(0)}>
            {t('moveToTop')}
          </MenuItem>
        </>
      )}
      {at >= 0 && at < order.length - 1 && (
        <>
          <MenuItem icon={<ArrowDownRegular />} onClick={() => place(at + 1)}>
            {t('moveDown')}
          </MenuItem>
          <MenuItem icon={<AlignBottomRegular />} onClick={() => place(order.length - 1)}>
            {t('moveToBottom')}
          </MenuItem>
        </>
      )}
    </>
  )
}
