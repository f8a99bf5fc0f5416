import { Button } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { moreMenu } from '../menu-codes.ts'

/** Leads to sorting and grouping on narrow screens. */
export function MoreButton({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  return (
    <Opener code={moreMenu} props={{ view }}>
      {(trigger) => (
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('more')}
          {...trigger}
        />
      )}
    </Opener>
  )
}
