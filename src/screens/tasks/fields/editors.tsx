import { type ComponentType, lazy } from 'react'
import { act } from '../../../client/engine/workspace.ts'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { LabelPicker } from '../../../parts/pickers/LabelPicker.tsx'
import { MemberPicker } from '../../../parts/pickers/MemberPicker.tsx'
import { PhasePicker } from '../../../parts/pickers/PhasePicker.tsx'
import { PriorityPicker } from '../../../parts/pickers/PriorityPicker.tsx'
import { StatusPicker } from '../../../parts/pickers/StatusPicker.tsx'
import type { OpenedField } from '../task-context.ts'
import { DueTimeEditor } from './DueTimeEditor.tsx'
import { EstimateEditor } from './EstimateEditor.tsx'
import type { EditorProps } from './editor-props.ts'
import { ProgressEditor } from './ProgressEditor.tsx'
import { sharedBy } from './use-several.ts'

const DescriptionEditor = lazy(() =>
  import('../drawer/DescriptionEditor.tsx').then(({ DescriptionEditor }) => ({
    default: DescriptionEditor,
  })),
)
const DayEditor = lazy(() =>
  import('./DayEditor.tsx').then(({ DayEditor }) => ({ default: DayEditor })),
)

const TimeLogsOpened = lazy(() =>
  withTexts(['timelogs', 'exports'], () =>
    import('../time-log/TimeLogsOpened.tsx').then(({ TimeLogsOpened }) => TimeLogsOpened),
  ).then((TimeLogsOpened) => ({ default: TimeLogsOpened })),
)

/** What changes each field of a task. */
export const editors: Record<OpenedField, ComponentType<EditorProps>> = {
  STATUS: ({ task, done, several, isTyped = false }) => (
    <StatusPicker
      cell={{ isTyped, done }}
      projectId={task.project_id}
      selected={sharedBy(task, several, ({ status_id }) => [status_id])}
      onPick={(status_id) => {
        void (
          several?.run('setStatusOfTasks', { status_id }) ??
          act('setTaskStatus', { id: task.id, status_id })
        )
        done()
      }}
    />
  ),
  PRIORITY: ({ task, done, several, isTyped = false }) => (
    <PriorityPicker
      cell={{ isTyped, done }}
      selected={sharedBy(task, several, ({ priority_id }) => [priority_id])}
      onPick={(priority_id) => {
        void (
          several?.run('setPriorityOfTasks', { priority_id }) ??
          act('setTaskPriority', { id: task.id, priority_id })
        )
        done()
      }}
    />
  ),
  PHASE: ({ task, done, several, isTyped = false }) => (
    <PhasePicker
      cell={{ isTyped, done }}
      projectId={task.project_id}
      selected={sharedBy(task, several, ({ phase_id }) => (phase_id ? [phase_id] : []))}
      clearable={(several?.tasks ?? [task]).some(({ phase_id }) => phase_id !== null)}
      onPick={(phase_id) => {
        void (
          several?.run('setPhaseOfTasks', { phase_id }) ??
          act('setTaskPhase', { id: task.id, phase_id })
        )
        done()
      }}
    />
  ),
  TIME_TRACKING: TimeLogsOpened,
  ASSIGNEES({ task, several, isTyped = false }) {
    const selected = sharedBy(task, several, ({ assignees }) => assignees)
    return (
      <MemberPicker
        cell={{ isTyped }}
        selected={selected}
        onPick={(id) => {
          const isOn = selected.includes(id)
          if (several && !isOn) void several.run('assignMembersToTasks', { members: [{ id }] })
          else void act('assignTask', { id: task.id, team_member_id: id, mode: isOn ? 1 : 0 })
        }}
      />
    )
  },
  LABELS({ task, several, isTyped = false }) {
    const selected = sharedBy(task, several, ({ labels }) => labels)
    return (
      <LabelPicker
        cell={{ isTyped }}
        selected={selected}
        onPick={(id) => {
          const isOn = selected.includes(id)
          if (several && !isOn) void several.run('labelTasks', { labels: [{ id }] })
          else void act('labelTask', { id: task.id, label_id: id, on: !isOn })
        }}
        onCreate={(text) =>
          void (
            several?.run('labelTasks', { text }) ??
            act('createTaskLabel', { id: task.id, name: text })
          )
        }
      />
    )
  },
  START_DATE: (props) => <DayEditor column="start_date" {...props} />,
  DUE_DATE: (props) => <DayEditor column="end_date" {...props} />,
  DUE_TIME: DueTimeEditor,
  ESTIMATION: EstimateEditor,
  PROGRESS: ProgressEditor,
  DESCRIPTION: DescriptionEditor,
}
