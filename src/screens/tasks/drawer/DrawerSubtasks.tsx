import { makeStyles, ProgressBar, Subtitle2, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { byPlace } from '../../../core/tasks/list/list.ts'
import { countsFor, progressMode, shownProgress } from '../../../core/tasks/progress/progress.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useTouchDrag } from '../../../parts/drag/use-touch-drag.ts'
import { keepDraft, keepRefused, readDraft, useDraft } from '../../../parts/form/drafts.ts'
import { useIsShown } from '../../../parts/hooks/use-is-shown.ts'
import { Announcer } from '../../../parts/page/Announcer.tsx'
import { showMeasure } from '../../../parts/text/format.ts'
import { useSubtaskOrder } from '../drag/use-subtask-order.ts'
import { usePastedLines } from '../paste/use-pasted-lines.tsx'
import { useTaskContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'
import { useDrawerStyles } from './drawer-styles.ts'
import { SubtaskLine, subtaskKind } from './SubtaskLine.tsx'

const useStyles = makeStyles({
  bar: { width: '120px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/**
 * The subtasks of a task: how far they are, each with its status and people, and a line to add one.
 * One that is refused is in the line again.
 */
export function DrawerSubtasks({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const { t } = useTranslation('tasks')
  const { styles: list, view, statuses, project } = useTaskContext()
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
        .sort(byPlace(undefined))
        .map((sub) => `${sub.id} ${isTaskDone(sub, statuses) ? 1 : 0}`)
        .join(','),
    '',
  )
  const subtasks =
    ids === '' ? [] : ids.split(',').map((entry) => entry.split(' ') as [string, string])
  const order = subtasks.map(([id]) => id)
  const lines = useRef<HTMLUListElement>(null)
  const put = useSubtaskOrder(task.id, order, subtaskKind(task.id))
  useTouchDrag(lines)
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
      <ul ref={lines} className={drawer.list}>
        {order.map((id) => (
          <SubtaskLine
            key={id}
            id={id}
            parent={task.id}
            move={order.length > 1 ? (by) => put(id, order.indexOf(id) + by) : undefined}
          />
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
      {/* A board has one of its own. */}
      {view.kind !== 'board' && <Announcer />}
    </section>
  )
}
