import {
  CalendarArrowRightRegular,
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
import { usePhaseLabel } from '../../../parts/data/use-project.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { dayPicker } from '../../../parts/pickers/day-picker-code.ts'
import { LabelPicker } from '../../../parts/pickers/LabelPicker.tsx'
import { MemberPicker } from '../../../parts/pickers/MemberPicker.tsx'
import { PhasePicker } from '../../../parts/pickers/PhasePicker.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { PriorityPicker } from '../../../parts/pickers/PriorityPicker.tsx'
import { StatusPicker } from '../../../parts/pickers/StatusPicker.tsx'
import { BulkButton } from './BulkButton.tsx'
import type { RunBulk } from './change-tasks.ts'

/** The fields that can be set for all selected tasks. */
export function BulkPickers({ projectId, run }: { projectId: string; run: RunBulk }) {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(projectId)
  return (
    <>
      <Choice label={t('column_STATUS')} icon={<TaskListSquareLtrRegular />}>
        <StatusPicker
          projectId={projectId}
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
          projectId={projectId}
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
      <BulkButton
        label={t('assignToMe')}
        icon={<PersonAddRegular />}
        onClick={() => void run('assignTasksToMe', {})}
      />
      <Choice label={t('column_ASSIGNEES')} icon={<PeopleAddRegular />}>
        <MemberPicker
          selected={[]}
          onPick={(id) => void run('assignMembersToTasks', { members: [{ id }] })}
        />
      </Choice>
      <Choice label={t('column_START_DATE')} icon={<CalendarArrowRightRegular />}>
        {(close) => (
          <BulkDay
            onPick={(start_date) => {
              close()
              void run('setStartDateOfTasks', { start_date })
            }}
          />
        )}
      </Choice>
      <Choice label={t('column_DUE_DATE')} icon={<CalendarRegular />}>
        {(close) => (
          <BulkDay
            onPick={(end_date) => {
              close()
              void run('setDueDateOfTasks', { end_date })
            }}
          />
        )}
      </Choice>
    </>
  )
}

/** A day for all selected tasks, or none. */
const BulkDay = ({ onPick }: { onPick: (day: string | null) => void }) => (
  <OnDemand code={dayPicker} props={{ value: null, clearable: true, onPick }} />
)

interface ChoiceProps {
  label: string
  icon: ReactElement
  children: ReactNode | ((close: () => void) => ReactNode)
}

function Choice({ label, icon, children }: ChoiceProps) {
  return (
    <PickPopover
      label={label}
      positioning={{ position: 'above' }}
      trigger={<BulkButton label={label} icon={icon} />}
    >
      {children}
    </PickPopover>
  )
}
