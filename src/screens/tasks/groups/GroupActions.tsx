import { Button } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { groupActions } from '../menu-codes.ts'
import { useTaskContext } from '../task-context.ts'
import type { GroupActionsProps } from './GroupActionsMenu.tsx'
import { isOwnGroup } from './group-commands.ts'

/** Leads to what can be done with a status or a phase, for those who run the project. */
export function GroupActions(props: GroupActionsProps) {
  const { t } = useTranslation('tasks')
  const { view, project } = useTaskContext()
  if (!useMayConfigure(project.id) || !isOwnGroup(view.choices.grouping, props.group.id))
    return null
  return (
    <Opener code={groupActions} props={props}>
      {(trigger) => (
        <Button
          size="small"
          appearance="subtle"
          tabIndex={-1}
          data-group-menu
          icon={<MoreHorizontalRegular />}
          aria-label={t('actionsNamed', { name: props.name })}
          {...trigger}
        />
      )}
    </Opener>
  )
}
