import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ChevronDownRegular,
  ChevronRightRegular,
  MoreHorizontalRegular,
} from '@fluentui/react-icons'
import { memo, useContext, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { DragHandle } from '../../../parts/drag/DragHandle.tsx'
import { DropEdge } from '../../../parts/drag/DropEdge.tsx'
import { useDragRow } from '../../../parts/drag/use-drag-row.ts'
import { announce } from '../../../parts/page/announce.ts'
import { touch } from '../../../parts/page/measures.ts'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { AddTaskInput } from './AddTaskInput.tsx'
import { type LineProps, SelectedTasks, stacked, TasksBelow } from './editing-props.ts'
import { TaskFields } from './TaskFields.tsx'
import type { Task } from './use-template.ts'
import { kindOf } from './use-template-drops.ts'

const useStyles = makeStyles({
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    contentVisibility: 'auto',
    containIntrinsicHeight: '40px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [stacked]: { flexWrap: 'wrap' },
  },
  dragged: { opacity: 0.4 },
  small: {
    flexShrink: 0,
    minWidth: '24px',
    padding: 0,
    [touch]: { minWidth: '40px', height: '40px' },
  },
  fold: { minWidth: '44px', justifyContent: 'flex-start' },
  name: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    display: 'flex',
    paddingInlineStart: tokens.spacingHorizontalS,
  },
  below: { listStyleType: 'none', margin: 0, padding: 0, paddingInlineStart: '28px' },
})

interface TaskLineProps {
  task: Task
  /** How many tasks are below it. */
  count: number
  lines: LineProps
}

/** A task of a template: dragged by its handle, or moved by the arrow keys there. */
export const TemplateTaskLine = memo(function TemplateTaskLine({
  task,
  count,
  lines,
}: TaskLineProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { setup, edit } = lines
  const { id, name } = task
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { edge, dragging } = useDragRow({ element: row, handle, data: { kind: kindOf(task), id } })
  const [open, setOpen] = useState(false)
  const move = (by: -1 | 1) => {
    const place = lines.move(task, by)
    if (place) announce(t('placedAt', { name, ...place }))
  }
  return (
    <li>
      <div ref={row} className={mergeClasses(styles.line, dragging && styles.dragged)}>
        <DropEdge edge={edge} />
        <DragHandle
          handle={handle}
          label={t('moveNamed', { name })}
          description={t('moveByArrows')}
          move={move}
        />
        <TaskCheck task={task} select={lines.select} />
        <Button
          size="small"
          appearance="subtle"
          className={mergeClasses(styles.small, styles.fold)}
          icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={open}
          aria-label={`${t(open ? 'collapse' : 'expand')}: ${name}`}
          title={count > 0 ? t('subtaskCount', { count }) : t('addSubtask')}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? count : ''}
        </Button>
        <span className={styles.name}>
          <EditableName
            name={name}
            most={limits.taskName}
            save={(wanted) => void act('editTemplateTask', { id, name: wanted })}
          />
        </span>
        <TaskFields setup={setup} task={task} edit={edit} />
        <Button
          size="small"
          appearance="subtle"
          className={styles.small}
          icon={<MoreHorizontalRegular />}
          aria-haspopup="menu"
          aria-label={`${t('more')}: ${name}`}
          onClick={({ currentTarget }) => edit({ id, field: 'menu', target: currentTarget })}
        />
      </div>
      {open && <Subtasks {...{ task, lines }} close={() => setOpen(false)} />}
    </li>
  )
})

type TaskCheckProps = Pick<LineProps, 'select'> & { task: Task }

/** Selects a task; it is drawn again by itself as others are selected. */
function TaskCheck({ task: { id, name }, select }: TaskCheckProps) {
  const { t } = useTranslation('tasks')
  const checked = useContext(SelectedTasks).has(id)
  return useMemo(
    () => (
      <Checkbox
        aria-label={t('selectTask', { name })}
        checked={checked}
        onChange={() => select(id)}
      />
    ),
    [id, name, checked, select, t],
  )
}

interface SubtasksProps {
  task: Task
  lines: LineProps
  close: () => void
}

/** The tasks below a task, with a field that adds to them. */
function Subtasks({ task: { id, name }, lines, close }: SubtasksProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const all = useContext(TasksBelow)
  const below = all.get(id) ?? []
  return (
    <ul className={styles.below} aria-label={t('subtaskOf', { name })}>
      {below.map((each) => (
        <TemplateTaskLine
          key={each.id}
          task={each}
          count={all.get(each.id)?.length ?? 0}
          lines={lines}
        />
      ))}
      <li>
        <AddTaskInput
          autoFocus={below.length === 0}
          label={t('addSubtask')}
          add={(wanted) =>
            void act('addTemplateTask', {
              ...{ template_id: lines.setup.row.id, name: wanted, parent_task_id: id },
            })
          }
          leave={close}
        />
      </li>
    </ul>
  )
}
