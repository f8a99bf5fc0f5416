import { Button } from '@fluentui/react-components'
import { AlertOffRegular, AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { levelMenu } from '../level-menu.ts'
import { useLevel } from '../use-level.ts'

interface NotifyButtonProps {
  project: Row<'project'>
  className: string
}

/** Says how much the user hears of a project, and leads to the choice. */
export function NotifyButton({ project: { id, name, team_id }, className }: NotifyButtonProps) {
  const { t } = useTranslation('projects')
  const level = useLevel(id)
  const label = t(`notify_${level}`)
  return (
    <Opener code={levelMenu} props={{ project: { id, name, team_id }, leave: stay }}>
      {(trigger) => (
        <Button
          appearance="subtle"
          className={className}
          icon={level === 'muted' ? <AlertOffRegular /> : <AlertRegular />}
          aria-label={label}
          title={label}
          {...trigger}
        />
      )}
    </Opener>
  )
}

const stay = () => {}
