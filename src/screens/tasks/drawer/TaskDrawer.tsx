import { Button, makeStyles, OverlayDrawer, Tooltip, tokens } from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowLeftRegular,
  ArrowUpRegular,
  DeleteRegular,
  DismissRegular,
  LinkRegular,
} from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { showExactly, showInstant } from '../../../parts/text/format.ts'
import { copyTaskLink } from '../copy-task-link.ts'
import { ListProvider } from '../list/list-context.ts'
import { useListStyles } from '../list/list-styles.ts'
import { useListContext } from '../list/use-list-context.tsx'
import { removeTasks } from '../remove-tasks.ts'
import { DrawerDescription } from './DrawerDescription.tsx'
import { DrawerFields } from './DrawerFields.tsx'
import { DrawerSubtasks } from './DrawerSubtasks.tsx'
import { DrawerTitle } from './DrawerTitle.tsx'

const useStyles = makeStyles({
  drawer: {
    width: `min(${limits.taskDrawerPx}px, 100vw)`,
    alignItems: 'stretch',
    boxShadow: tokens.shadow28,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  crumbs: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  place: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  body: {
    flexGrow: 1,
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
  },
  foot: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface TaskDrawerProps {
  taskId: string
  view: TaskView
  project: Row<'project'>
  openTask: (taskId: string) => void
  close: () => void
}

/** Everything about one task, at the right of the page, which stays usable. */
export function TaskDrawer({ taskId, view, project, openTask, close }: TaskDrawerProps) {
  const styles = useStyles()
  const listStyles = useListStyles()
  const { t } = useTranslation('tasks')
  const task = useRow('task', taskId)
  const parent = useRow('task', task?.parent_task_id)
  const { context, editing, menu } = useListContext({ view, project, openTask, styles: listStyles })
  const reporter = [...context.members.values()].find(
    (member) => member.user_id === task?.reporter_id,
  )

  const order = view.shown.value.lines.flatMap((line) => (line.kind === 'task' ? [line.id] : []))
  const at = order.indexOf(taskId)
  const go = (by: number) => order[at + by] && openTask(order[at + by]!)

  const drawer = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(() => {
    // The drawer itself, not its first button, whose tooltip would take the Escape key.
    drawer.current?.focus({ preventScroll: true })
    return () => opener?.focus?.({ preventScroll: true })
  }, [opener])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
    if (event.altKey && event.key === 'ArrowDown') go(1)
    if (event.altKey && event.key === 'ArrowUp') go(-1)
  }

  return (
    <OverlayDrawer
      ref={drawer}
      open
      modalType="non-modal"
      position="end"
      className={styles.drawer}
      aria-label={task?.name ?? t('task')}
      onOpenChange={(_, { open }) => !open && close()}
      onKeyDown={onKeyDown}
    >
      <ListProvider value={context}>
        <div className={styles.bar}>
          {parent && (
            <Tooltip content={t('backToParent', { name: parent.name })} relationship="label">
              <Button
                appearance="subtle"
                icon={<ArrowLeftRegular />}
                onClick={() => openTask(parent.id)}
              />
            </Tooltip>
          )}
          <span className={styles.crumbs}>
            {[project.name, parent?.name, task && taskKey(project.key, task)]
              .filter(Boolean)
              .join(' / ')}
          </span>
          {at >= 0 && order.length > 1 && (
            <>
              <span className={styles.place}>{t('placeOf', { at: at + 1, of: order.length })}</span>
              <Tooltip content={t('previousTask')} relationship="label">
                <Button
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  disabledFocusable={at === 0}
                  onClick={() => go(-1)}
                />
              </Tooltip>
              <Tooltip content={t('nextTask')} relationship="label">
                <Button
                  appearance="subtle"
                  icon={<ArrowDownRegular />}
                  disabledFocusable={at === order.length - 1}
                  onClick={() => go(1)}
                />
              </Tooltip>
            </>
          )}
          {task && (
            <>
              <Tooltip content={t('copyLink')} relationship="label">
                <Button
                  appearance="subtle"
                  icon={<LinkRegular />}
                  onClick={() => copyTaskLink(task)}
                />
              </Tooltip>
              <Tooltip content={t('delete')} relationship="label">
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  onClick={() => {
                    parent ? openTask(parent.id) : close()
                    void removeTasks([task.id])
                  }}
                />
              </Tooltip>
            </>
          )}
          <Tooltip content={t('common:close')} relationship="label">
            <Button appearance="subtle" icon={<DismissRegular />} onClick={close} />
          </Tooltip>
        </div>
        {task ? (
          <div className={styles.body} key={task.id}>
            <DrawerTitle task={task} />
            <DrawerFields task={task} />
            <DrawerDescription task={task} />
            <DrawerSubtasks task={task} />
            <div className={styles.foot}>
              <div title={showExactly(task.created_at)}>
                {t('createdBy', {
                  date: showInstant(task.created_at),
                  name: reporter?.name ?? t('somebody'),
                })}
              </div>
              <div title={showExactly(task.updated_at)}>
                {t('updatedAt', { date: showInstant(task.updated_at) })}
              </div>
            </div>
          </div>
        ) : (
          <EmptyState title={t('taskGone')} text={t('taskGoneText')}>
            <Button onClick={close}>{t('common:close')}</Button>
          </EmptyState>
        )}
        {editing}
        {menu}
      </ListProvider>
    </OverlayDrawer>
  )
}
