import { tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { takesPart } from '../../../core/projects/taking-part.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useMembers } from '../../../parts/data/use-team.ts'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import { memberOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { useSubscribers } from '../marks/use-subscribers.ts'

/** Who is told when a task becomes done; a click chooses them. */
export function WhenDoneField({ task, className }: { task: Row<'task'>; className: string }) {
  const { t } = useTranslation('tasks')
  const members = useMembers()
  const subscribers = useSubscribers(task)
  const places = useRoom(
    `project:${task.project_id}`,
    ['project_member'],
    (reader) => reader.list('project_member', { project_id: task.project_id }),
    [],
  )
  const inProject = new Set(places.map(({ team_member_id }) => team_member_id))
  const choice = members.filter((member) => member.user_id && takesPart(member, inProject))
  const people = choice.filter(({ id }) => subscribers.includes(id))
  const name = t('whenDone')
  return (
    <PickPopover
      label={name}
      trigger={
        <button type="button" className={className} aria-label={t('changeField', { field: name })}>
          {people.length > 0 ? (
            <AvatarStack people={people} most={limits.assigneesShown} />
          ) : (
            <span style={{ color: tokens.colorNeutralForeground3 }}>{t('whenDoneNobody')}</span>
          )}
        </button>
      }
    >
      <PickList
        label={t('searchMembers')}
        options={memberOptions(choice, { pending: t('pendingInvitation') })}
        selected={people.map(({ id }) => id)}
        selectedFirst
        onPick={(team_member_id) => {
          const mode = subscribers.includes(team_member_id) ? 1 : 0
          void act('subscribeToTask', { id: task.id, team_member_id, mode })
        }}
      />
    </PickPopover>
  )
}
