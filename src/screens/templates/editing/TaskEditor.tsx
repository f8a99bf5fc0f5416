import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  Popover,
  PopoverSurface,
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { groupOf } from '../../../core/templates/edit/places.ts'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { LabelPicker } from '../../../parts/pickers/LabelPicker.tsx'
import { colouredOptions, statusOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { PriorityPicker } from '../../../parts/pickers/PriorityPicker.tsx'
import { EstimateForm } from '../../tasks/fields/EstimateForm.tsx'
import { DescriptionForm } from './DescriptionForm.tsx'
import type { Editing, TemplateField } from './editing-props.ts'
import type { Group, Task, Template } from './use-template.ts'

interface TaskEditorProps {
  template: Template
  grouping: Grouping
  groups: readonly Group[]
  editing: Editing | null
  remove: (ids: readonly string[]) => Promise<void>
  close: () => void
}

/** The editor or the menu of a task, beside the button that opened it: one for all tasks. */
export function TaskEditor({ close, ...props }: TaskEditorProps) {
  const { template, editing } = props
  const surface = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const [hold] = useState(() => (holds: boolean) => {
    isHeld.current = holds
  })
  const task = editing && template.tasks.find(({ id }) => id === editing.id)
  if (!editing || !task) return null
  const done = () => {
    close()
    editing.target.focus()
  }
  if (editing.field === 'menu')
    return <TaskMenu {...props} task={task} target={editing.target} close={done} />
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: editing.target, position: 'below', align: 'start' }}
      onOpenChange={(event, { open }) => {
        if (open || isHeld.current) return
        // Leaving the editor saves what is typed, or stays where that is refused.
        const form = editing.field === 'estimate' && surface.current?.querySelector('form')
        if (form && !('key' in event)) form.requestSubmit()
        else done()
      }}
    >
      <PopoverSurface ref={surface} aria-label={task.name}>
        <FieldEditor {...{ template, task, done, hold }} field={editing.field} />
      </PopoverSurface>
    </Popover>
  )
}

interface FieldEditorProps {
  template: Template
  task: Task
  field: TemplateField
  done: () => void
  hold: (holds: boolean) => void
}

/** The option that takes the phase away. */
const none = 'Unmapped'

function FieldEditor({ template, task, field, done, hold }: FieldEditorProps) {
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const { id } = task
  const change = (changes: { status_id?: string; priority_id?: string; phase_id?: string }) => {
    void act('editTemplateTask', { id, ...changes })
    done()
  }
  switch (field) {
    case 'labels':
      return (
        <LabelPicker
          selected={task.labels}
          onPick={(label_id) => void act('labelTemplateTask', { id, label_id })}
          onCreate={(name) => void act('createTemplateTaskLabel', { id, name })}
        />
      )
    case 'status':
      return (
        <PickList
          label={t('column_STATUS')}
          options={statusOptions(template.statuses, dark)}
          selected={[task.status_id]}
          onPick={(status_id) => change({ status_id })}
        />
      )
    case 'priority':
      return (
        <PriorityPicker
          selected={[task.priority_id]}
          onPick={(priority_id) => change({ priority_id })}
        />
      )
    case 'phase':
      return (
        <PickList
          label={template.phaseLabel}
          options={[
            ...colouredOptions(template.phases),
            ...(task.phase_id ? [{ id: none, label: t('noPhase') }] : []),
          ]}
          selected={task.phase_id ? [task.phase_id] : []}
          empty={t('templates:noPhases')}
          onPick={(phase_id) => change({ phase_id })}
        />
      )
    case 'estimate':
      return (
        <EstimateForm
          minutes={task.total_minutes}
          onSave={(total_minutes) => {
            void act('editTemplateTask', { id: task.id, total_minutes })
            done()
          }}
        />
      )
    case 'description':
      return <DescriptionForm {...{ task, done, hold }} />
  }
}

interface TaskMenuProps extends Omit<TaskEditorProps, 'editing'> {
  task: Task
  target: HTMLElement
}

/** Moves a task to another group, or deletes it. */
function TaskMenu({ task, target, grouping, groups, remove, close }: TaskMenuProps) {
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const others = groups.filter(({ id }) => id !== groupOf(task, grouping))
  const isMoved = task.parent_task_id === null && others.length > 0
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => open || close()}
    >
      <MenuPopover>
        <MenuList>
          {isMoved && (
            <MenuGroup>
              <MenuGroupHeader>{t('moveTo')}</MenuGroupHeader>
              {others.map(({ id, name, colour }) => (
                <MenuItem
                  key={id}
                  icon={<ColourDot colour={colour} />}
                  onClick={() =>
                    void act('moveTemplateTask', { id: task.id, group_by: grouping, group: id })
                  }
                >
                  {name}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
          {isMoved && <MenuDivider />}
          <MenuItem
            className={danger.quiet}
            icon={<DeleteRegular />}
            onClick={() => void remove([task.id])}
          >
            {t('delete')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
