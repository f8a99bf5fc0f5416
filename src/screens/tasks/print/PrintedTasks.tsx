import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { customKey, isCustom } from '../../../core/columns/custom-key.ts'
import type { ShownColumn, TaskWords } from '../../../core/exports/task-columns.ts'
import type { Row } from '../../../core/model.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { useColumns } from '../../../parts/data/use-project.ts'
import { showToday } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useFieldName } from '../fields/use-field-name.ts'
import { groupTitle } from '../groups/group-title.ts'
import { useLaidColumns } from '../list/use-laid-columns.ts'
import { printedTasks } from './printed-tasks.ts'

const useStyles = makeStyles({
  root: {
    display: 'none',
    color: '#000',
    fontFamily: 'Inter, system-ui, sans-serif',
    fontSize: '9pt',
    lineHeight: '1.35',
    '@media print': { display: 'block' },
  },
  title: { margin: 0, fontSize: '15pt', fontWeight: 600 },
  facts: { margin: '2pt 0 8pt' },
  table: { width: '100%', borderCollapse: 'collapse' },
  // Once more on every page.
  head: { display: 'table-header-group' },
  heading: {
    padding: '3pt 6pt 3pt 0',
    textAlign: 'start',
    verticalAlign: 'bottom',
    fontWeight: 600,
    borderBottom: '1pt solid #000',
  },
  // Whole where a page has room for it; its name never stands alone at the end of one.
  group: { breakInside: 'avoid-page' },
  groupName: {
    padding: '9pt 0 3pt',
    textAlign: 'start',
    fontSize: '10.5pt',
    fontWeight: 600,
    breakAfter: 'avoid-page',
  },
  line: { breakInside: 'avoid' },
  cell: {
    padding: '3pt 6pt 3pt 0',
    verticalAlign: 'top',
    borderBottom: '0.5pt solid #999',
    overflowWrap: 'anywhere',
  },
  short: { whiteSpace: 'nowrap', overflowWrap: 'normal' },
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
  const layout = useLaidColumns(project.id, columns, custom)
  const shown = layout.shown.flatMap((column): readonly ShownColumn[] =>
    isCustom(column) ? custom.filter(({ id }) => customKey(id) === column) : [column],
  )
  const words = useWords(view, project.id)
  const { headings, groups, all } = printedTasks(view, project, { shown, words })
  return (
    <div data-print className={styles.root}>
      <h1 className={styles.title}>{project.name}</h1>
      <p className={styles.facts}>
        {t('taskCount', { count: all })} · {showToday()}
      </p>
      {all > limits.tasksPrinted && (
        <p className={styles.facts}>{t('printedOnly', { shown: limits.tasksPrinted, all })}</p>
      )}
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {headings.map(({ id, heading }) => (
              <th key={id} scope="col" className={styles.heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, lines }) => (
          <tbody key={name} className={styles.group}>
            <tr className={styles.line}>
              <th colSpan={headings.length} scope="rowgroup" className={styles.groupName}>
                {name} ({showNumber(lines.length)})
              </th>
            </tr>
            {lines.map(({ id, depth, cells: [key, task, ...cells] }) => (
              <tr key={id} className={styles.line}>
                <td className={`${styles.cell} ${styles.short}`}>{key}</td>
                <td className={styles.cell} style={{ paddingInlineStart: `${depth * 10}pt` }}>
                  {task}
                </td>
                {cells.map((text, n) => (
                  <td key={headings[n + 2]!.id} className={styles.cell}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
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
