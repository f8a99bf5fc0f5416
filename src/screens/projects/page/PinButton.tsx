import { Button } from '@fluentui/react-components'
import { PinFilled, PinRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

interface PinButtonProps {
  projectId: string
  view: 'TASK_LIST' | 'BOARD'
}

/** Makes the view on the screen the one that the project opens with for this person (B4). */
export function PinButton({ projectId, view }: PinButtonProps) {
  const { t } = useTranslation('projects')
  const { team_member_id } = workspace().user
  const pinned = useRoom(
    `project:${projectId}`,
    ['project_member'],
    (reader) =>
      reader.list('project_member').find((place) => place.team_member_id === team_member_id)
        ?.default_view,
    undefined,
  )
  const own = pinned === view
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={own ? <PinFilled /> : <PinRegular />}
      aria-pressed={own}
      aria-label={t('pin')}
      title={t(own ? 'pinned' : 'pin')}
      onClick={() =>
        !own && void act('pinProjectView', { project_id: projectId, default_view: view })
      }
    />
  )
}
