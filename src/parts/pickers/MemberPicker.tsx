import { useTranslation } from 'react-i18next'
import { useMembers } from '../data/use-team.ts'
import { memberOptions } from './options.tsx'
import { PickList } from './PickList.tsx'
import type { PickerProps } from './picker-props.ts'

/** Chooses people of the team. */
export function MemberPicker(picked: PickerProps) {
  const { t } = useTranslation('tasks')
  const options = memberOptions(useMembers(), { pending: t('pendingInvitation') })
  return <PickList label={t('searchMembers')} options={options} selectedFirst {...picked} />
}
