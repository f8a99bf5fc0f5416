import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, ChevronDownRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { Code } from '../../../parts/lazy/OnDemand.tsx'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { newTask } from '../../tasks/new-task.ts'

const createMenu = new Code(() => import('./CreateMenu.tsx').then(({ CreateMenu }) => CreateMenu))

const wide = `@media (max-width: ${limits.desktopPx - 1}px)`

const useStyles = makeStyles({
  root: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS },
  label: { [wide]: { display: 'none' } },
  create: { flexShrink: 0, [wide]: { minWidth: 'auto' } },
})

interface CreateTaskProps {
  projectId: string
  /** Whether the user runs the project. */
  mayConfigure: boolean
  openTask: (taskId: string) => void
  /** Of the button with the other ways. */
  className: string
}

/** The ways to new tasks of a project. */
export function CreateTask({ projectId, mayConfigure, openTask, className }: CreateTaskProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const more = t('moreWaysToAdd')
  return (
    <span className={styles.root}>
      <Button
        appearance="primary"
        className={styles.create}
        icon={<AddRegular />}
        aria-label={t('createTask')}
        onClick={() => openTask(newTask)}
      >
        <span className={styles.label}>{t('createTask')}</span>
      </Button>
      {mayConfigure && (
        <Opener code={createMenu} props={{ projectId }}>
          {(trigger) => (
            <Button
              className={className}
              icon={<ChevronDownRegular />}
              aria-label={more}
              title={more}
              {...trigger}
            />
          )}
        </Opener>
      )}
    </span>
  )
}
