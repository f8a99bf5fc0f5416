import { Button, Tooltip } from '@fluentui/react-components'
import {
  CalendarRegular,
  FlagRegular,
  PeopleAddRegular,
  PersonAddRegular,
  ShapesRegular,
  TagRegular,
  TaskListSquareLtrRegular,
} from '@fluentui/react-icons'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { addDays } from '../../../core/values/time.ts'
import { usePhaseLabel } from '../../../parts/data/use-project.ts'
import { LabelPicker } from '../../../parts/pickers/LabelPicker.tsx'
import { MemberPicker } from '../../../parts/pickers/MemberPicker.tsx'
import { PhasePicker } from '../../../parts/pickers/PhasePicker.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { PriorityPicker } from '../../../parts/pickers/PriorityPicker.tsx'
import { StatusPicker } from '../../../parts/pickers/StatusPicker.tsx'
import { today } from '../../../parts/text/format.ts'
import type { RunBulk } from './use-bulk.ts'

/** The fields that can be set for all selected tasks. */
export function BulkPickers({ project, run }: { project: Row<'project'>; run: RunBulk }) {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(project.id)
  return (
    <>
      <Choice label={t('column_STATUS')} icon={<TaskListSquareLtrRegular />}>
        <StatusPicker
          projectId={project.id}
          selected={[]}
          onPick={(status_id) => void run('setStatusOfTasks', { status_id })}
        />
      </Choice>
      <Choice label={t('column_PRIORITY')} icon={<FlagRegular />}>
        <PriorityPicker
          selected={[]}
          onPick={(priority_id) => void run('setPriorityOfTasks', { priority_id })}
        />
      </Choice>
      <Choice label={phaseLabel} icon={<ShapesRegular />}>
        <PhasePicker
          projectId={project.id}
          selected={[]}
          clearable
          onPick={(phase_id) => void run('setPhaseOfTasks', { phase_id })}
        />
      </Choice>
      <Choice label={t('column_LABELS')} icon={<TagRegular />}>
        <LabelPicker
          selected={[]}
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
        <MemberPicker
          selected={[]}
          onPick={(id) => void run('assignMembersToTasks', { members: [{ id }] })}
        />
      </Choice>
      <Choice label={t('column_DUE_DATE')} icon={<CalendarRegular />}>
        <NearDayPicker onPick={(end_date) => void run('setDueDateOfTasks', { end_date })} />
      </Choice>
    </>
  )
}

/** Chooses a day soon to come, or none. */
function NearDayPicker({ onPick }: { onPick: (day: string | null) => void }) {
  const { t } = useTranslation('tasks')
  const now = today()
  const days: Record<string, string | null> = {
    today: now,
    tomorrow: addDays(now, 1),
    nextWeek: addDays(now, 7),
    clear: null,
  }
  return (
    <PickList
      label={t('column_DUE_DATE')}
      selected={[]}
      options={Object.keys(days).map((id) => ({ id, label: t(id) }))}
      onPick={(id) => onPick(days[id] ?? null)}
    />
  )
}

interface ChoiceProps {
  label: string
  icon: ReactElement
  children: ReactNode
}

function Choice({ label, icon, children }: ChoiceProps) {
  return (
    <PickPopover
      positioning={{ position: 'above' }}
      trigger={
        <Tooltip content={label} relationship="label">
          <Button appearance="subtle" icon={icon} />
        </Tooltip>
      }
    >
      {children}
    </PickPopover>
  )
}
