import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowLeftRegular,
  ArrowUpRegular,
  DeleteRegular,
  DismissRegular,
  LinkRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { phone } from '../../../parts/page/measures.ts'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { copyTaskLink } from '../copy-task-link.ts'
import { removeTasks } from '../remove-tasks.ts'
import { useTaskOrder } from './task-order.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  /** On a phone there is no room for both beside the buttons: the place is below the key. */
  where: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    gap: tokens.spacingHorizontalM,
    [phone]: { flexDirection: 'column', gap: 0 },
  },
  crumbs: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    whiteSpace: 'pre',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  /** Where there is no room for all, the key is what stays. */
  above: { ...cutText, minWidth: 0, whiteSpace: 'pre' },
  place: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    flexShrink: 0,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface DrawerBarProps {
  taskId: string
  view: TaskView
  task: Row<'task'> | undefined
  parent: Row<'task'> | undefined
  project: Row<'project'>
  /** Opens the task so many places after this one, among those that are shown. */
  go: (by: number) => void
  openTask: (taskId: string) => void
  close: () => void
}

/** The head of a task's drawer: where the task is, and what can be done with it as a whole. */
export function DrawerBar({ taskId, view, task, parent, project, ...props }: DrawerBarProps) {
  const { go, openTask, close } = props
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const order = useTaskOrder(view, taskId)
  const isAmong = order.at >= 0 && order.of > 1
  const above = [project.name, parent?.name].filter(Boolean).join(' / ')
  function remove(id: string) {
    if (parent) openTask(parent.id)
    else close()
    void removeTasks([id])
  }
  return (
    <div className={styles.bar}>
      {parent && (
        <BarButton
          label={t('backToParent', { name: parent.name })}
          icon={<ArrowLeftRegular />}
          onClick={() => openTask(parent.id)}
        />
      )}
      <span className={styles.where}>
        <span className={styles.crumbs}>
          <span className={styles.above} title={above}>
            {above}
          </span>
          {task && <span> / {taskKey(project.key, task)}</span>}
        </span>
        {isAmong && (
          <span className={styles.place}>{t('placeOf', { at: order.at + 1, of: order.of })}</span>
        )}
      </span>
      {isAmong && (
        <>
          <BarButton
            label={t('previousTask')}
            icon={<ArrowUpRegular />}
            disabled={order.at === 0}
            onClick={() => go(-1)}
          />
          <BarButton
            label={t('nextTask')}
            icon={<ArrowDownRegular />}
            disabled={order.at === order.of - 1}
            onClick={() => go(1)}
          />
        </>
      )}
      {task && (
        <>
          <BarButton
            label={t('copyLink')}
            icon={<LinkRegular />}
            onClick={() => copyTaskLink(task)}
          />
          <BarButton
            label={t('delete')}
            className={danger.quiet}
            icon={<DeleteRegular />}
            onClick={() => remove(task.id)}
          />
        </>
      )}
      <BarButton label={t('common:close')} icon={<DismissRegular />} onClick={close} />
    </div>
  )
}

interface BarButtonProps {
  label: string
  icon: ReactElement
  disabled?: boolean
  className?: string
  onClick: () => void
}

const BarButton = ({ label, icon, disabled = false, className, onClick }: BarButtonProps) => (
  <Tooltip content={label} relationship="label">
    <Button
      appearance="subtle"
      className={className ?? ''}
      icon={icon}
      disabledFocusable={disabled}
      onClick={onClick}
    />
  </Tooltip>
)
