import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { customKey, isCustom } from '../../../core/columns/custom-key.ts'
import { memoize } from '../../../core/engine/memoize.ts'
import type { ShownColumn, TaskWords } from '../../../core/exports/task-columns.ts'
import type { Row } from '../../../core/model.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { useColumns } from '../../../parts/data/use-project.ts'
import { smallTextPx, smallTextWidth } from '../../../parts/marks/fitting.ts'
import { showToday } from '../../../parts/text/format.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useFieldName } from '../fields/use-field-name.ts'
import { groupTitle } from '../groups/group-title.ts'
import { useLaidColumns } from '../list/use-laid-columns.ts'
import { PrintedTable } from './PrintedTable.tsx'
import { columnNeed, letterSize, type PrintLayout, printLayout } from './print-layout.ts'
import { type PrintedGroup, printedTasks } from './printed-tasks.ts'

const useStyles = makeStyles({
  root: {
    display: 'none',
    color: '#000',
    fontFamily: 'Inter, system-ui, sans-serif',
    lineHeight: '1.35',
    '@media print': { display: 'block' },
  },
  title: { margin: 0, fontSize: '15pt', fontWeight: 600, breakAfter: 'avoid' },
  facts: { margin: '2pt 0 0', fontSize: '9pt', breakAfter: 'avoid' },
})

/**
 * The tasks of a list or board on paper, on which `page.css` leaves nothing else: by group, as they
 * are filtered, sorted and shown.
 */
export function PrintedTasks({ view, project }: { view: TaskView; project: Row<'project'> }) {
  const styles = useStyles()
  const { t } = useTranslation('exports')
  const columns = useColumns(project.id)
  const custom = useCustomColumns(project.id)
  const laid = useLaidColumns(project.id, columns, custom)
  const shown = laid.shown.flatMap((column): readonly ShownColumn[] =>
    isCustom(column) ? custom.filter(({ id }) => customKey(id) === column) : [column],
  )
  const words = useWords(view, project.id)
  const { headings, groups, all, subtasks } = printedTasks(view, project, { shown, words })
  const layout = layoutOf(headings, groups)
  return (
    <div
      data-print={layout.across ? 'across' : 'upright'}
      className={styles.root}
      style={{ fontSize: letterSize(layout) }}
    >
      <h1 className={styles.title}>{project.name}</h1>
      <p className={styles.facts}>
        {t('taskCount', { count: all })}
        {subtasks > 0 && ` (${t('tasks:subtaskCount', { count: subtasks })})`} · {showToday()}
      </p>
      {all > limits.tasksPrinted && (
        <p className={styles.facts}>{t('printedOnly', { shown: limits.tasksPrinted, all })}</p>
      )}
      {groups.map((group) => (
        <PrintedTable key={group.id} {...{ group, headings, layout }} />
      ))}
    </div>
  )
}

/** Letters are whole dots wide, which makes small ones wider than they are in larger texts. */
const roundedUp = 1.1

/** What the columns need, in all lines of all groups. */
function layoutOf(headings: readonly string[], groups: readonly PrintedGroup[]): PrintLayout {
  const lines = groups.flatMap((group) => group.lines)
  // Most words are there many times.
  const widthOf = memoize((text: string) => (roundedUp * smallTextWidth(text)) / smallTextPx)
  return printLayout(
    headings.map((heading, n) =>
      columnNeed(
        n,
        heading,
        lines.map(({ cells }) => cells[n]!),
        widthOf,
      ),
    ),
  )
}

/** Whether a grouping has a group of tasks without any; statuses can have its name. */
const isUnmappable = (grouping: ViewGrouping) => grouping === 'phase' || isCustom(grouping)

/** The words of a list, as the screen has them. */
function useWords({ choices }: TaskView, projectId: string): TaskWords {
  const { t } = useTranslation('exports')
  const column = useFieldName(projectId)
  const { grouping } = choices
  return {
    ...{ group: t('group'), key: t('key'), task: t('task'), subtaskOf: t('subtaskOf') },
    column,
    ...{ checked: t('tasks:columnChecked'), unchecked: t('tasks:columnUnchecked') },
    removedMember: t('tasks:removedMember'),
    priority: (name) => t(`tasks:${priorityKey(name)}`),
    status: (name) => shownName(name, t),
    groupName: (name) =>
      groupTitle(
        { id: isUnmappable(grouping) && name === unmapped ? unmapped : '', name },
        grouping,
        t,
      ),
  }
}
