import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { act, taskPlaces } from '../../../client/engine/workspace.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import type { HomeTask } from '../../../core/home/calls.ts'
import { soft } from '../../../core/values/colours.ts'
import { midnight } from '../../../core/values/time.ts'
import { darkShade } from '../../../core/workflow/lookups.ts'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { colouredOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { showDay, today } from '../../../parts/text/format.ts'

const DayPicker = lazy(() =>
  import('../../../parts/pickers/DayPicker.tsx').then(({ DayPicker }) => ({ default: DayPicker })),
)

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px 140px 124px',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':last-child': { borderBottom: 'none' },
    [phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: tokens.spacingVerticalXS,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    },
  },
  cell: { minWidth: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  second: { [phone]: { gridRow: '2' } },
  last: { [phone]: { justifyContent: 'flex-end' } },
  project: {
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [phone]: { fontSize: tokens.fontSizeBase200 },
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  parent: { color: tokens.colorNeutralForeground3 },
  pill: {
    minWidth: 0,
    maxWidth: '100%',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  due: {
    backgroundColor: 'transparent',
    padding: 0,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase300,
  },
  none: { color: tokens.colorNeutralForeground3 },
  overdue: { color: tokens.colorStatusDangerForeground3 },
})

/** One task of one's own. A change is shown at once, until the server's next answer has it. */
export function HomeTaskLine({ task }: { task: HomeTask }) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const dark = useDark()
  const shade = (colour: string) => (dark ? darkShade(colour) : colour)
  const [changed, setChanged] = useState<Partial<HomeTask>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer is the truth
  useEffect(() => setChanged({}), [task])
  const {
    id,
    name,
    project_id,
    project_name,
    project_color,
    parent_task_name,
    project_statuses,
    status_id,
    start_date,
    end_date,
  } = {
    ...task,
    ...changed,
  }
  const status = project_statuses.find((each) => each.id === status_id)
  const due = end_date?.slice(0, 10) ?? null

  async function change(shown: Partial<HomeTask>, give: () => Promise<unknown>) {
    taskPlaces.set(id, project_id)
    setChanged((before) => ({ ...before, ...shown }))
    // Refused: what was there before is shown again.
    if (!(await give())) setChanged({})
  }

  const place = pathTo('project', { projectId: project_id })
  return (
    <div className={styles.line} role="row">
      <span className={styles.cell} role="cell">
        <Link
          className={mergeClasses(styles.link, styles.text)}
          to={`${place}?tab=tasks-list&task=${id}`}
          title={name}
        >
          {name}
          {parent_task_name && <span className={styles.parent}> · {parent_task_name}</span>}
        </Link>
      </span>
      <span className={mergeClasses(styles.cell, styles.second)} role="cell">
        <Link
          className={mergeClasses(styles.cell, styles.project)}
          to={`${place}?tab=tasks-list`}
          title={project_name}
        >
          <ColourDot colour={project_color} />
          <span className={styles.text}>{project_name}</span>
        </Link>
      </span>
      <span className={mergeClasses(styles.cell, styles.last)} role="cell">
        <PickPopover
          trigger={
            <button
              type="button"
              className={styles.pill}
              style={{ backgroundColor: soft(shade(status?.color_code ?? task.status_color)) }}
              aria-label={t('statusOf', { name, status: status?.name })}
            >
              {status?.name}
            </button>
          }
        >
          {(close) => (
            <PickList
              label={t('status')}
              options={colouredOptions(
                project_statuses.map((each) => ({ ...each, color_code: shade(each.color_code) })),
              )}
              selected={[status_id]}
              onPick={(picked) => {
                close()
                void change({ status_id: picked }, () =>
                  act('setTaskStatus', { id, status_id: picked }),
                )
              }}
            />
          )}
        </PickPopover>
      </span>
      <span className={mergeClasses(styles.cell, styles.second, styles.last)} role="cell">
        <PickPopover
          trigger={
            <button
              type="button"
              className={mergeClasses(
                styles.pill,
                styles.due,
                due === null && styles.none,
                due !== null && due < today() && styles.overdue,
              )}
              aria-label={t('dueOf', { name, day: due ? showDay(due, t) : t('tab.NoDueDate') })}
            >
              {due ? showDay(due, t) : t('setDate')}
            </button>
          }
        >
          {(close) => (
            <Suspense fallback={null}>
              <DayPicker
                value={due}
                min={start_date?.slice(0, 10) ?? null}
                onPick={(day) => {
                  close()
                  void change({ end_date: midnight(day) }, () =>
                    act('setTaskDates', { id, end_date: day }),
                  )
                }}
              />
            </Suspense>
          )}
        </PickPopover>
      </span>
    </div>
  )
}
