import { Button } from '@fluentui/react-components'
import { OptionsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { viewMenu } from '../menu-codes.ts'

interface ViewButtonProps {
  view: TaskView
  /** The menu that it opens. */
  code?: typeof viewMenu
}

/** Leads to the view options of a list or board. */
export function ViewButton({ view, code = viewMenu }: ViewButtonProps) {
  const { t } = useTranslation('tasks')
  return (
    <Opener code={code} props={{ view }}>
      {(trigger) => (
        <Button
          size="small"
          appearance="subtle"
          icon={<OptionsRegular />}
          aria-label={t('viewOptions')}
          title={t('viewOptions')}
          {...trigger}
        />
      )}
    </Opener>
  )
}
