import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../client/engine/workspace.ts'
import { useMembers } from '../data/use-team.ts'
import { memberOptions } from './options.tsx'
import { PickList } from './PickList.tsx'
import type { PickerProps } from './picker-props.ts'

/** Chooses people of the team; who was chosen and has left can be taken out. */
export function MemberPicker(picked: PickerProps) {
  const { t } = useTranslation('tasks')
  const members = useMembers()
  const gone = picked.selected.filter((id) => !members.some((member) => member.id === id))
  const nameOf = (id: string) =>
    workspace().replica.find('team_member', id)?.name ?? t('removedMember')
  const people = useMemo(
    () => memberOptions(members, { pending: t('pendingInvitation') }),
    [members, t],
  )
  const options = [...people, ...gone.map((id) => ({ id, label: nameOf(id) }))]
  return <PickList label={t('searchMembers')} options={options} selectedFirst {...picked} />
}
