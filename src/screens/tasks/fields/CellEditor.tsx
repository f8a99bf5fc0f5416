import { Popover, PopoverSurface } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { categoryOf, priorities, todoCategory } from '../../../core/workflow/lookups.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { PersonAvatar } from '../../../parts/people/PersonAvatar.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { DescriptionEditor } from '../drawer/DescriptionEditor.tsx'
import { type Editing, useList } from '../list/list-context.ts'
import { DueTimeEditor } from './DueTimeEditor.tsx'
import { EstimateEditor } from './EstimateEditor.tsx'
import { PriorityMark } from './PriorityMark.tsx'

const DayEditor = lazy(() =>
  import('./DayEditor.tsx').then(({ DayEditor }) => ({ default: DayEditor })),
)

/** What opens beside a cell to change it. */
export function CellEditor({ editing, close }: { editing: Editing; close: () => void }) {
  const task = useRow('task', editing.taskId)
  if (!task) return null
  const done = () => {
    close()
    editing.target.focus()
  }
  return (
    // It opens with all that is in it: an editor that came later would not have the focus.
    <Suspense fallback={null}>
      <Popover
        open
        trapFocus
        unstable_disableAutoFocus={false}
        positioning={{ target: editing.target, position: 'below', align: 'start', offset: 2 }}
        onOpenChange={(_, { open }) => !open && done()}
      >
        <PopoverSurface style={{ padding: 8 }} onKeyDown={(event) => event.stopPropagation()}>
          <Editor task={task} column={editing.column} done={done} />
        </PopoverSurface>
      </Popover>
    </Suspense>
  )
}

function Editor({
  task,
  column,
  done,
}: {
  task: Row<'task'>
  column: Editing['column']
  done: () => void
}) {
  switch (column) {
    case 'STATUS':
      return <StatusPicker task={task} done={done} />
    case 'PRIORITY':
      return <PriorityPicker task={task} done={done} />
    case 'PHASE':
      return <PhasePicker task={task} done={done} />
    case 'ASSIGNEES':
      return <AssigneePicker task={task} />
    case 'LABELS':
      return <LabelPicker task={task} />
    case 'START_DATE':
    case 'DUE_DATE':
      return (
        <DayEditor
          task={task}
          column={column === 'START_DATE' ? 'start_date' : 'end_date'}
          done={done}
        />
      )
    case 'DUE_TIME':
      return <DueTimeEditor task={task} done={done} />
    case 'ESTIMATION':
      return <EstimateEditor task={task} done={done} />
    case 'DESCRIPTION':
      return <DescriptionEditor task={task} done={done} />
    default:
      return null
  }
}

interface PickerProps {
  task: Row<'task'>
  done: () => void
}

function StatusPicker({ task, done }: PickerProps) {
  const { t } = useTranslation('tasks')
  const { statuses, dark } = useList()
  const options = [...statuses.values()].map(({ id, name, category_id }) => {
    const category = categoryOf(category_id) ?? todoCategory
    return {
      id,
      label: name,
      mark: <ColourDot colour={dark ? category.color_code_dark : category.color_code} />,
    }
  })
  return (
    <PickList
      label={t('column_STATUS')}
      options={options}
      selected={[task.status_id]}
      onPick={(status_id) => {
        void act('setTaskStatus', { id: task.id, status_id })
        done()
      }}
    />
  )
}

function PriorityPicker({ task, done }: PickerProps) {
  const { t } = useTranslation('tasks')
  const { dark } = useList()
  const options = [...priorities]
    .reverse()
    .map(({ id, name, value, color_code, color_code_dark }) => ({
      id,
      label: t(`priority_${name.toLowerCase()}`),
      mark: <PriorityMark value={value} colour={dark ? color_code_dark : color_code} />,
    }))
  return (
    <PickList
      label={t('column_PRIORITY')}
      options={options}
      selected={[task.priority_id]}
      onPick={(priority_id) => {
        void act('setTaskPriority', { id: task.id, priority_id })
        done()
      }}
    />
  )
}

const none = 'none'

function PhasePicker({ task, done }: PickerProps) {
  const { t } = useTranslation('tasks')
  const { phases, project } = useList()
  const options = [...phases.values()].map(({ id, name, color_code }) => ({
    id,
    label: name,
    mark: <ColourDot colour={color_code} />,
  }))
  return (
    <PickList
      label={project.phase_label}
      options={task.phase_id ? [...options, { id: none, label: t('noPhase') }] : options}
      selected={task.phase_id ? [task.phase_id] : []}
      empty={t('noPhases')}
      onPick={(id) => {
        void act('setTaskPhase', { id: task.id, phase_id: id === none ? null : id })
        done()
      }}
    />
  )
}

function AssigneePicker({ task }: { task: Row<'task'> }) {
  const { t } = useTranslation('tasks')
  const { members } = useList()
  const options = [...members.values()].map(({ id, name, avatar_url, pending }) => ({
    id,
    label: name,
    mark: <PersonAvatar name={name} url={avatar_url} pending={pending} />,
    ...(pending ? { hint: t('pendingInvitation') } : {}),
  }))
  return (
    <PickList
      label={t('searchMembers')}
      options={options}
      selected={task.assignees}
      onPick={(team_member_id) =>
        void act('assignTask', {
          id: task.id,
          team_member_id,
          mode: task.assignees.includes(team_member_id) ? 1 : 0,
        })
      }
    />
  )
}

function LabelPicker({ task }: { task: Row<'task'> }) {
  const { t } = useTranslation('tasks')
  const { labels } = useList()
  const options = [...labels.values()].map(({ id, name, color_code }) => ({
    id,
    label: name,
    mark: <ColourDot colour={color_code} />,
  }))
  return (
    <PickList
      label={t('searchLabels')}
      options={options}
      selected={task.labels}
      empty={t('noLabels')}
      onPick={(label_id) =>
        void act('labelTask', { id: task.id, label_id, on: !task.labels.includes(label_id) })
      }
      onCreate={(name) => void act('createTaskLabel', { id: task.id, name })}
    />
  )
}
