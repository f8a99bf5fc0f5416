import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { AlignBottomRegular, AlignTopRegular, ArrowMoveRegular } from '@fluentui/react-icons'
import { act } from '../../client/engine/workspace.ts'
import { isCustom } from '../../core/columns/custom-key.ts'
import type { Row } from '../../core/model.ts'
import { groupOf } from '../../core/tasks/list/list.ts'
import { dropTask } from './drag/drop-task.ts'
import { groupTitle } from './groups/group-title.ts'
import { useTaskContext } from './task-context.ts'

/**
 * Where a task can be moved by its menu: to another group, and to the ends of its own. A subtask has no place among
 * groups, so it takes the value of one and stays where it is.
 */
export function MoveItems({ task }: { task: Row<'task'> }) {
  const { t, view } = useTaskContext()
  const { grouping, sorts } = view.choices
  const { id } = task
  const own = isCustom(grouping)
    ? view.shown.value.groups.find(({ tasks }) => tasks.some((each) => each.id === id))?.id
    : groupOf(task, grouping)
  const groups = view.shown.value.groups.filter((group) => group.id !== own)
  const order = (view.shown.value.groups.find((group) => group.id === own)?.tasks ?? []).map(
    (each) => each.id,
  )
  const others = order.filter((other) => other !== id)
  const place = (at: number) => own && dropTask({ view, id, group: own, order: others, at })
  if (task.parent_task_id && isCustom(grouping)) return null
  // A sorting decides where tasks are.
  const isOrdered = sorts.length === 0 && order.includes(id)
  return (
    <>
      {groups.length > 0 && (
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
      {isOrdered && order[0] !== id && (
        <MenuItem icon={<AlignTopRegular />} onClick={() => place(0)}>
          {t('moveToTop')}
        </MenuItem>
      )}
      {isOrdered && order.at(-1) !== id && (
        <MenuItem icon={<AlignBottomRegular />} onClick={() => place(others.length)}>
          {t('moveToBottom')}
        </MenuItem>
      )}
    </>
  )
}
