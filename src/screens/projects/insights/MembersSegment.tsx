import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Insights, MemberShare } from '../../../core/insights/insights.ts'
import { Figures } from '../../../parts/charts/Figures.tsx'
import { ProgressLine } from '../../../parts/marks/ProgressLine.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { hidden } from '../../../parts/page/ScreenReaderText.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showMeasure } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { NoData } from './NoData.tsx'
import { TaskTable } from './TaskTable.tsx'
import type { Seen } from './use-insights.ts'

/** So narrow a card has no place for the figures of a member beside their name. */
const narrow = '@container members (width < 760px)'

const useStyles = makeStyles({
  frame: { containerType: 'inline-size', containerName: 'members' },
  table: { '--columns': 'minmax(0, 1fr) 80px 112px 104px 104px 88px minmax(96px, 160px)' },
  head: {
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    [narrow]: { ...hidden, minHeight: 0, display: 'block' },
  },
  line: {
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [narrow]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      rowGap: tokens.spacingVerticalXXS,
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    },
  },
  name: { [narrow]: { gridColumn: '1 / -1' } },
  progress: { [narrow]: { gridColumn: '1 / -1' } },
  number: {
    fontVariantNumeric: 'tabular-nums',
    [narrow]: {
      display: 'flex',
      justifyContent: 'space-between',
      fontSize: tokens.fontSizeBase200,
      '::before': { content: 'attr(data-head)', color: tokens.colorNeutralForeground3 },
    },
  },
  overdue: { color: tokens.colorStatusDangerForeground3 },
  opener: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontWeight: tokens.fontWeightRegular,
    // The colour of links would be too faint on a line that is pointed at in the dark.
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorNeutralForeground1 },
    [touch]: { minHeight: '40px' },
  },
  text: cutText,
  tasks: {
    margin: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    paddingTop: tokens.spacingVerticalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    [narrow]: {
      ...{ margin: 0, padding: 0, border: 'none', borderRadius: 0 },
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
})

/** Who does how much of a project; each member opens to their tasks. */
export function MembersSegment({ seen }: { seen: Seen }) {
  const styles = useStyles()
  const { t } = useTranslation('insights')
  const [open, setOpen] = useState<readonly string[]>([])
  const shares = seen.shares()
  const rows = shares.map((share) => ({ id: share.member.id, share }))
  const toggle = (id: string) => setOpen((before) => toggled(before, id))
  return (
    <>
      <Totals shares={shares} />
      <Card title={t('byMember')}>
        {rows.length === 0 && <NoData>{t('noMembers')}</NoData>}
        <div className={styles.frame}>
          <DataTable
            label={t('byMember')}
            className={styles.table}
            headClass={styles.head}
            lineClass={styles.line}
            columns={useColumns(open, toggle)}
            rows={rows}
            below={({ id, share }) =>
              open.includes(id) && (
                <div className={styles.tasks}>
                  <TasksOf share={share} insights={seen.insights} />
                </div>
              )
            }
          />
        </div>
      </Card>
    </>
  )
}

function Totals({ shares }: { shares: readonly MemberShare[] }) {
  const { t } = useTranslation('insights')
  const overdue = shares.filter((share) => share.overdue > 0).length
  const free = shares.filter(({ tasks }) => tasks.length === 0).length
  return (
    <Figures
      figures={[
        { label: t('projectMembers'), value: shares.length },
        { label: t('membersOverdue'), value: overdue, alarming: overdue > 0 },
        { label: t('membersFree'), value: free },
      ]}
    />
  )
}

function TasksOf({ share, insights }: { share: MemberShare; insights: Insights }) {
  const { t } = useTranslation('insights')
  return (
    <TaskTable
      label={t('tasksOf', { name: share.member.name })}
      tasks={share.tasks}
      columns={['status', 'due', 'overdue', 'completed', 'estimate', 'overlogged']}
      insights={insights}
      none={t('noTasksOf')}
    />
  )
}

type Line = { id: string; share: MemberShare }

function useColumns(open: readonly string[], toggle: (id: string) => void): Column<Line>[] {
  const styles = useStyles()
  const { t } = useTranslation('insights')
  const figure = (
    name: string,
    head: string,
    value: (share: MemberShare) => string,
    isBad: (share: MemberShare) => boolean = () => false,
  ): Column<Line> => ({
    ...{ name, head, cellClass: styles.number },
    cell: ({ share }) => <span className={isBad(share) ? styles.overdue : ''}>{value(share)}</span>,
  })
  return [
    {
      name: 'name',
      head: t('name'),
      cellClass: styles.name,
      title: ({ share: { member } }) => member.name,
      cell: ({ id, share: { member } }) => (
        <Button
          appearance="transparent"
          className={styles.opener}
          icon={open.includes(id) ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={open.includes(id)}
          onClick={() => toggle(id)}
        >
          <NamedAvatar
            decorative
            name={member.name}
            url={member.avatar_url}
            pending={member.pending}
          />
          <span className={styles.text}>{member.name}</span>
        </Button>
      ),
    },
    figure('tasks', t('tasks'), ({ tasks }) => showNumber(tasks.length)),
    figure('contribution', t('contribution'), (share) =>
      showMeasure(share.contribution, 'percent'),
    ),
    figure('completed', t('completed'), ({ completed }) => showNumber(completed)),
    figure('incomplete', t('incomplete'), (share) => showNumber(share.open)),
    figure(
      'overdue',
      t('overdue'),
      ({ overdue }) => showNumber(overdue),
      ({ overdue }) => overdue > 0,
    ),
    {
      name: 'progress',
      head: t('progress'),
      cellClass: styles.progress,
      cell: ({ share: { member, progress } }) => (
        <ProgressLine
          percent={progress}
          label={t('progressOf', { name: member.name, share: showMeasure(progress, 'percent') })}
        />
      ),
    },
  ]
}
