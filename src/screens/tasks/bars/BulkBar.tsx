import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import {
  ArchiveRegular,
  CalendarRegular,
  DeleteRegular,
  DismissRegular,
  FlagRegular,
  PeopleAddRegular,
  PersonAddRegular,
  ShapesRegular,
  TagRegular,
  TaskListSquareLtrRegular,
} from '@fluentui/react-icons'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { undo } from '../../../client/engine/outbox/undo.ts'
import { act } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract, MutationName } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import type { Row } from '../../../core/model.ts'
import { addDays } from '../../../core/values/time.ts'
import { categoryOf, priorities } from '../../../core/workflow/lookups.ts'
import { useLabels, useMembers, usePhases, useStatuses } from '../../../parts/data/use-project.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { PersonAvatar } from '../../../parts/people/PersonAvatar.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { today } from '../../../parts/text/format.ts'
import { PriorityMark } from '../fields/PriorityMark.tsx'
import { removeTasks } from '../remove-tasks.ts'

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    bottom: tokens.spacingVerticalXXL,
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    maxWidth: 'calc(100% - 32px)',
    overflowX: 'auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
  count: { whiteSpace: 'nowrap', marginRight: tokens.spacingHorizontalS },
})

/** What can be done with all selected tasks at once; there while some are selected. */
export function BulkBar({ view, project }: { view: TaskView; project: Row<'project'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { selected, archived } = useSnapshot(view.choices)
  const statuses = useStatuses(project.id)
  const phases = usePhases(project.id)
  const members = useMembers()
  const labels = useLabels()
  if (selected.length === 0) return null
  const tasks = [...selected]

  /** One command for all of them, which can be taken back. */
  async function run<N extends MutationName>(
    name: N,
    input: Omit<Input<Contract[N]>, 'tasks'>,
    text = t('changed', { count: tasks.length }),
  ) {
    if (tasks.length > limits.idsAtOnce)
      return alert('warning', t('tooMany', { most: limits.idsAtOnce }))
    view.choices.selected = []
    const done = await act(name, { tasks, project: project.id, ...input } as unknown as Input<
      Contract[N]
    >)
    if (done)
      alert('success', text, { offer: { label: t('common:undo'), take: () => void undo(done.id) } })
  }

  const now = today()
  const days = [
    ['today', now],
    ['tomorrow', addDays(now, 1)],
    ['nextWeek', addDays(now, 7)],
    ['clear', ''],
  ] as const

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk')}>
      <Text weight="semibold" className={styles.count}>
        {t('selectedCount', { count: selected.length })}
      </Text>
      <Choice label={t('column_STATUS')} icon={<TaskListSquareLtrRegular />}>
        <PickList
          label={t('column_STATUS')}
          selected={[]}
          options={statuses.map(({ id, name, category_id }) => ({
            id,
            label: name,
            mark: <ColourDot colour={categoryOf(category_id)!.color_code} />,
          }))}
          onPick={(status_id) => void run('setStatusOfTasks', { status_id })}
        />
      </Choice>
      <Choice label={t('column_PRIORITY')} icon={<FlagRegular />}>
        <PickList
          label={t('column_PRIORITY')}
          selected={[]}
          options={[...priorities].reverse().map(({ id, name, value, color_code }) => ({
            id,
            label: t(`priority_${name.toLowerCase()}`),
            mark: <PriorityMark value={value} colour={color_code} />,
          }))}
          onPick={(priority_id) => void run('setPriorityOfTasks', { priority_id })}
        />
      </Choice>
      <Choice label={project.phase_label} icon={<ShapesRegular />}>
        <PickList
          label={project.phase_label}
          selected={[]}
          empty={t('noPhases')}
          options={[
            ...phases.map(({ id, name, color_code }) => ({
              id,
              label: name,
              mark: <ColourDot colour={color_code} />,
            })),
            { id: 'Unmapped', label: t('noPhase') },
          ]}
          onPick={(phase_id) => void run('setPhaseOfTasks', { phase_id })}
        />
      </Choice>
      <Choice label={t('column_LABELS')} icon={<TagRegular />}>
        <PickList
          label={t('searchLabels')}
          selected={[]}
          empty={t('noLabels')}
          options={labels.map(({ id, name, color_code }) => ({
            id,
            label: name,
            mark: <ColourDot colour={color_code} />,
          }))}
          onPick={(id) => void run('labelTasks', { labels: [{ id }] })}
          onCreate={(text) => void run('labelTasks', { text })}
        />
      </Choice>
      <Tooltip content={t('assignToMe')} relationship="label">
        <Button
          appearance="subtle"
          icon={<PersonAddRegular />}
          onClick={() => void run('assignTasksToMe', {})}
        />
      </Tooltip>
      <Choice label={t('column_ASSIGNEES')} icon={<PeopleAddRegular />}>
        <PickList
          label={t('searchMembers')}
          selected={[]}
          options={members.map(({ id, name, avatar_url }) => ({
            id,
            label: name,
            mark: <PersonAvatar name={name} url={avatar_url} />,
          }))}
          onPick={(id) => void run('assignMembersToTasks', { members: [{ id }] })}
        />
      </Choice>
      <Choice label={t('column_DUE_DATE')} icon={<CalendarRegular />}>
        <PickList
          label={t('column_DUE_DATE')}
          selected={[]}
          options={days.map(([id]) => ({ id, label: t(id) }))}
          onPick={(id) =>
            void run('setDueDateOfTasks', {
              end_date: days.find(([name]) => name === id)?.[1] || null,
            })
          }
        />
      </Choice>
      <Tooltip content={t(archived ? 'unarchive' : 'archive')} relationship="label">
        <Button
          appearance="subtle"
          icon={<ArchiveRegular />}
          onClick={() => void run('archiveTasks', { type: archived ? 'unarchive' : 'archive' })}
        />
      </Tooltip>
      <Tooltip content={t('delete')} relationship="label">
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          onClick={() => {
            view.choices.selected = []
            void removeTasks(tasks)
          }}
        />
      </Tooltip>
      <Tooltip content={t('clearSelection')} relationship="label">
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          onClick={() => (view.choices.selected = [])}
        />
      </Tooltip>
    </div>
  )
}

function Choice({
  label,
  icon,
  children,
}: {
  label: string
  icon: ReactElement
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      positioning={{ position: 'above' }}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="label">
          <Button appearance="subtle" icon={icon} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface style={{ padding: 8 }}>{children}</PopoverSurface>
    </Popover>
  )
}
