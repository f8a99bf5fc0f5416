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
  STATUS: ({ task, done, isTyped = false }) => (
    <StatusPicker
      cell={{ isTyped, done }}
      projectId={task.project_id}
      selected={[task.status_id]}
      onPick={(status_id) => {
        void act('setTaskStatus', { id: task.id, status_id })
        done()
      }}
    />
  ),
  PRIORITY: ({ task, done, isTyped = false }) => (
    <PriorityPicker
      cell={{ isTyped, done }}
      selected={[task.priority_id]}
      onPick={(priority_id) => {
        void act('setTaskPriority', { id: task.id, priority_id })
        done()
      }}
    />
  ),
  PHASE: ({ task, done, isTyped = false }) => (
    <PhasePicker
      cell={{ isTyped, done }}
      projectId={task.project_id}
      selected={task.phase_id ? [task.phase_id] : []}
      clearable={task.phase_id !== null}
      onPick={(phase_id) => {
        void act('setTaskPhase', { id: task.id, phase_id })
        done()
      }}
    />
  ),
  TIME_TRACKING: TimeLogsOpened,
  ASSIGNEES: ({ task, isTyped = false }) => (
    <MemberPicker
      cell={{ isTyped }}
      selected={task.assignees}
      onPick={(team_member_id) => {
        const mode = task.assignees.includes(team_member_id) ? 1 : 0
        void act('assignTask', { id: task.id, team_member_id, mode })
      }}
    />
  ),
  LABELS: ({ task, isTyped = false }) => (
    <LabelPicker
      cell={{ isTyped }}
      selected={task.labels}
      onPick={(label_id) =>
        void act('labelTask', { id: task.id, label_id, on: !task.labels.includes(label_id) })
      }
      onCreate={(name) => void act('createTaskLabel', { id: task.id, name })}
    />
  ),
  START_DATE: (props) => <DayEditor column="start_date" {...props} />,
  DUE_DATE: (props) => <DayEditor column="end_date" {...props} />,
  DUE_TIME: DueTimeEditor,
  ESTIMATION: EstimateEditor,
  PROGRESS: ProgressEditor,
  DESCRIPTION: DescriptionEditor,
}
