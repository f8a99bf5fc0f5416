import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import {
  ArchiveRegular,
  ArrowUpLeftRegular,
  DeleteRegular,
  LinkRegular,
  OpenRegular,
  PersonAddRegular,
  TextIndentIncreaseRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { Line } from '../../../client/tasks/lines.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { pointTarget } from '../../../parts/menus/point-target.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { CardItems } from '../board/card/CardItems.tsx'
import { copyTaskLink } from '../copy-task-link.ts'
import { makeSubtasks } from '../drag/drop-below.ts'
import { removeTasks } from '../remove-tasks.ts'
import { useTaskContext } from '../task-context.ts'
import { MoveItems } from './MoveItems.tsx'

interface TaskMenuProps {
  taskId: string
  x: number
  y: number
  close: () => void
}

/** The menu of a task, for its line and its card. */
export function TaskMenu({ taskId, x, y, close }: TaskMenuProps) {
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { view, openTask, convert } = useTaskContext()
  const task = useRow('task', taskId)
  if (!task) return null
  const me = workspace().user.team_member_id
  async function toTask() {
    const done = await act('convertToTask', { id: taskId })
    if (done) tellDone(t('madeTask'), done.id)
  }
  const above = aboveOf(view.shown.value.lines, taskId)
  return (
    <Menu
      open
      positioning={{ target: pointTarget(x, y), position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => !open && close()}
    >
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<OpenRegular />} secondaryContent="O" onClick={() => openTask(taskId)}>
            {t('open')}
          </MenuItem>
          {view.kind === 'board' && !task.parent_task_id && <CardItems task={task} />}
          {me && !task.assignees.includes(me) && (
            <MenuItem
              icon={<PersonAddRegular />}
              onClick={() => void act('assignTask', { id: taskId, team_member_id: me, mode: 0 })}
            >
              {t('assignToMe')}
            </MenuItem>
          )}
          <MenuItem icon={<LinkRegular />} onClick={() => void copyTaskLink(task)}>
            {t('copyLink')}
          </MenuItem>
          <MoveItems task={task} />
          {task.parent_task_id ? (
            <MenuItem icon={<ArrowUpLeftRegular />} onClick={() => void toTask()}>
              {t('convertToTask')}
            </MenuItem>
          ) : (
            above && (
              <MenuItem
                icon={<TextIndentIncreaseRegular />}
                onClick={() => makeSubtasks(view, [taskId], above)}
              >
                {t('makeSubtaskOfAbove')}
              </MenuItem>
            )
          )}
          <MenuItem icon={<TextIndentIncreaseRegular />} onClick={() => convert(taskId)}>
            {t('makeSubtaskOf')}
          </MenuItem>
          {!task.parent_task_id && (
            <MenuItem
              icon={<ArchiveRegular />}
              onClick={() => void act('archiveTask', { id: taskId, archived: !task.archived })}
            >
              {t(task.archived ? 'unarchive' : 'archive')}
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem
            className={danger.quiet}
            icon={<DeleteRegular />}
            onClick={() => void removeTasks([taskId])}
          >
            {t('delete')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** The top-level task shown right above another in its group. */
function aboveOf(lines: readonly Line[], taskId: string): string | undefined {
  const at = lines.findIndex((line) => line.key === taskId)
  for (let n = at - 1; n >= 0; n--) {
    const line = lines[n]!
    if (line.kind === 'group') return undefined
    if (line.kind === 'task' && line.depth === 0) return line.id
  }
  return undefined
}
