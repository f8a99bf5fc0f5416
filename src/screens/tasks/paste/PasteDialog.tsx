import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { customColumnsOf } from '../../../core/columns/cells.ts'
import { pastedTasks } from '../../../core/tasks/paste/pasted.ts'
import { pastedFields } from '../../../core/tasks/paste/pasted-fields.ts'
import { cut } from '../../../core/values/text.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { toHtml } from '../../../parts/rich-text/typed-html.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { tellHidden } from '../messages/tell-hidden.ts'
import { pasteNames } from './paste-names.ts'
import type { Place } from './place.ts'

const useStyles = makeStyles({
  names: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  name: { ...cutText },
  note: { color: tokens.colorNeutralForeground3 },
})

/** A longer list would push the buttons out of a small window. */
const maxShown = 6
const maxLetters = 40

interface PasteDialogProps {
  text: string
  place: Place
  /** The view that is to show them. */
  view?: TaskView | undefined
  /** Hears which tasks were added, in their order. */
  onAdded?: ((ids: readonly string[]) => void) | undefined
  close: () => void
  /** Asks again: it was refused, and what was pasted may be nowhere else. */
  reopen: () => void
}

/** Asks whether the lines of a pasted text, or the rows of a table, are to become tasks. */
export function PasteDialog({ text, place, view, onAdded, close, reopen }: PasteDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { tasks, unknown, reversed, ignored, nameless } = useMemo(
    () => pastedTasks(text, pasteNames(place.project_id, t), levelsBelow(place)),
    [text, place, t],
  )
  const depths = depthsOf(tasks)
  const nested = depths.filter((depth) => depth > 0).length
  const tooMany = tasks.length > limits.tasksAtOnce
  const cutNames = tasks.filter(({ name }) => name.length > limits.taskName).length
  const rest = tasks.length - maxShown
  const taken = fieldsOf(tasks)
  const takenNames = [
    ...taken.map((key) => t(`column_${key}`)),
    ...customNames(place.project_id, tasks),
  ]
  const isOne = tasks.length === 1
  /** The first of some texts, each as much as a line has room for. */
  const named = (texts: readonly string[]) => {
    const more = texts.length - maxShown
    const first = texts
      .slice(0, maxShown)
      .map((each) => (each.length > maxLetters ? `${cut(each, maxLetters)}…` : each))
    return [...first, ...(more > 0 ? [t('pasteMore', { rest: showNumber(more) })] : [])].join(', ')
  }

  async function add() {
    close()
    const names = tasks.map(({ name }) => cut(name, limits.taskName))
    const own = tasks.map(({ name: _, description, ...rest }) =>
      description === undefined ? rest : { ...rest, description: toHtml(description) },
    )
    const fields = takenNames.length + nested > 0 ? own : []
    const done = await act('createTasks', { ...place, names, fields })
    if (!done) return reopen()
    tellDone(t('pasted', { count: names.length }), done.id)
    if (view) tellHidden(view, done.body.tasks, done.id)
    onAdded?.(done.body.tasks)
  }

  return (
    <ConfirmDialog
      title={isOne ? t('addTask') : t('pasteTitle', { count: tasks.length })}
      cancel={t('cancel')}
      confirm={isOne ? t('addTask') : t('pasteAdd', { count: tasks.length })}
      blocked={tooMany || tasks.length === 0}
      onConfirm={() => void add()}
      close={close}
    >
      {tooMany ? (
        t('pasteTooMany', { most: limits.tasksAtOnce, count: tasks.length })
      ) : (
        <>
          <ul className={styles.names}>
            {tasks.slice(0, maxShown).map(({ name }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the names do not change
              <li key={n} className={styles.name} style={indented(depths[n]!)} title={name}>
                {name}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className={styles.note}>{t('pasteMore', { rest: showNumber(rest) })}</p>}
          {nested > 0 && <p>{t('pasteNested', { count: nested })}</p>}
          {takenNames.length > 0 && <p>{t('pasteFields', { fields: takenNames.join(', ') })}</p>}
          {unknown.length > 0 && <p>{t('pasteUnknown', { names: named(unknown) })}</p>}
          {reversed.length > 0 && <p>{t('pasteReversed', { days: named(reversed) })}</p>}
          {ignored.length > 0 && <p>{t('pasteIgnored', { names: named(ignored) })}</p>}
          {nameless > 0 && <p>{t('pasteNameless', { count: nameless })}</p>}
          {cutNames > 0 && <p>{t('pasteCut', { count: cutNames, most: limits.taskName })}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Deeper ones are not set in any further: their names need the room. */
const deepestShown = 4
const indented = (depth: number) => ({ marginInlineStart: `${Math.min(depth, deepestShown)}em` })

/** How many levels of subtasks there is room for below what is added at a place. */
function levelsBelow({ parent_task_id }: Place): number {
  let levels = limits.subtaskDepth
  for (let id = parent_task_id; id && levels > 0; levels--)
    id = workspace().replica.find('task', id)?.parent_task_id
  return levels
}

/** How deep each of some tasks is below the others. */
function depthsOf(tasks: readonly { parent?: number }[]): number[] {
  const depths: number[] = []
  for (const { parent } of tasks) depths.push(parent === undefined ? 0 : depths[parent]! + 1)
  return depths
}

/** The names of the custom columns of which some task has something. */
function customNames(
  projectId: string,
  tasks: readonly { custom_column_values?: Record<string, unknown> }[],
): string[] {
  const keys = new Set(tasks.flatMap((task) => Object.keys(task.custom_column_values ?? {})))
  const reader = workspace().replica.reader(`project:${projectId}`)
  const columns = reader ? customColumnsOf(reader, projectId) : []
  return columns.filter(({ key }) => keys.has(key)).map(({ name }) => name)
}

/** The columns of which some task has something. */
const fieldsOf = (tasks: readonly object[]) =>
  Object.values(pastedFields).flatMap(({ key, given }) =>
    tasks.some((task) => given in task) ? [key] : [],
  )
