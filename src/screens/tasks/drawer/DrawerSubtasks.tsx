import {
  Button,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { countsFor, progressMode, shownProgress } from '../../../core/tasks/progress/progress.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'
import { keepDraft, keepRefused, readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { useIsShown } from '../../../parts/hooks/use-is-shown.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { phone, touch } from '../../../parts/page/measures.ts'
import { showMeasure } from '../../../parts/text/format.ts'
import { TaskCell } from '../fields/TaskCell.tsx'
import { usePastedLines } from '../paste/use-pasted-lines.tsx'
import { removeTasks } from '../remove-tasks.ts'
import { useTaskContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'
import { useSubtaskCounts } from '../use-subtask-counts.ts'
import { useDrawerStyles } from './drawer-styles.ts'

const useStyles = makeStyles({
  // On a phone the name has a line of its own, as in the list.
  line: { [phone]: { flexWrap: 'wrap' } },
  name: { [phone]: { flexBasis: '100%' } },
  last: { [phone]: { marginInlineStart: 'auto' } },
  bar: { width: '120px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  cell: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: 'none',
    background: 'none',
    padding: 0,
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    flexShrink: 0,
    [touch]: { minWidth: '40px', minHeight: '40px' },
  },
})

/**
 * The subtasks of a task: how far they are, each with its status and people, and a line to add one.
 * One that is refused is in the line again.
 */
export function DrawerSubtasks({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const { t } = useTranslation('tasks')
  const { styles: list, statuses, project } = useTaskContext()
  const draft = `subtask ${task.id}` as const
  const [name, setName] = useState(() => readDraft(draft) ?? '')
  const typed = useRef(name)
  typed.current = name
  useDraft(draft, () => name || null)
  const clear = () => {
    setName('')
    keepDraft(draft, null)
  }
  const isShown = useIsShown()
  const place = { project_id: task.project_id, parent_task_id: task.id }
  function make(text: string) {
    clear()
    void keepRefused(draft, text, act('quickTask', { ...place, name: text }), () => {
      const isFree = isShown.current && typed.current === ''
      if (isFree) setName(text)
      return isFree
    })
  }
  const pasted = usePastedLines(place)
  const ids = useRoom(
    `project:${task.project_id}`,
    ['task'],
    (reader) =>
      reader
        .list('task', { parent_task_id: task.id })
        .filter(countsFor(task))
        .sort((a, b) => a.sort_order - b.sort_order || a.task_no - b.task_no)
        .map((sub) => `${sub.id} ${isTaskDone(sub, statuses) ? 1 : 0}`)
        .join(','),
    '',
  )
  const subtasks =
    ids === '' ? [] : ids.split(',').map((entry) => entry.split(' ') as [string, string])
  const done = subtasks.filter(([, flag]) => flag === '1').length
  const percent = shownProgress(task, true, progressMode(project), isTaskDone(task, statuses))
  const share = showMeasure(percent, 'percent')
  return (
    <section className={drawer.section} aria-label={t('subtasks')}>
      <div className={drawer.head}>
        <Subtitle2 as="h2">{t('subtasks')}</Subtitle2>
        {subtasks.length > 0 && (
          <>
            <ProgressBar
              className={styles.bar}
              value={percent / 100}
              color="success"
              aria-label={t('progressOf', { percent: share })}
            />
            <span
              className={styles.count}
              title={t('subtasksDone', { done, all: subtasks.length })}
            >{`${share} · ${done}/${subtasks.length}`}</span>
          </>
        )}
      </div>
      <ul className={drawer.list}>
        {subtasks.map(([id]) => (
          <SubtaskLine key={id} id={id} />
        ))}
      </ul>
      <input
        className={list.addInput}
        placeholder={t('addSubtask')}
        aria-label={t('addSubtask')}
        maxLength={limits.taskNameDrawer}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPaste={pasted.onPaste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && name.trim() !== '') make(name.trim())
          if (event.key === 'Escape' && name !== '') {
            event.stopPropagation()
            clear()
          }
        }}
      />
      {pasted.question}
    </section>
  )
}

function SubtaskLine({ id }: { id: string }) {
  const danger = useDangerStyles()
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const { t } = useTranslation('tasks')
  const { statuses, openTask, edit } = useTaskContext()
  const task = useRow('task', id)
  const subtasks = useSubtaskCounts(task)
  if (!task) return null
  const cell = (column: 'STATUS' | 'ASSIGNEES' | 'PRIORITY') => (
    <button
      type="button"
      className={styles.cell}
      aria-label={t('changeField', { field: t(`column_${column}`) })}
      onClick={(event) => edit({ taskId: id, field: column, target: event.currentTarget })}
    >
      <TaskCell isInline task={task} field={column} subtasks={subtasks.all} />
    </button>
  )
  return (
    <li className={mergeClasses(drawer.line, styles.line)}>
      <button
        type="button"
        className={mergeClasses(
          drawer.name,
          styles.name,
          isTaskDone(task, statuses) && drawer.done,
        )}
        title={task.name}
        onClick={() => openTask(id)}
      >
        {task.name || t('untitled')}
      </button>
      {cell('ASSIGNEES')}
      {cell('PRIORITY')}
      {cell('STATUS')}
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses('task-hover', drawer.hover, styles.last, danger.quiet)}
        icon={<DeleteRegular />}
        aria-label={t('deleteNamed', { name: task.name })}
        onClick={() => void removeTasks([id])}
      />
    </li>
  )
}
