import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { isDone } from '../../../core/workflow/lookups.ts'
import { byOrder } from '../../../core/workflow/order.ts'
import { focus } from '../../../parts/focus/focus-first.ts'
import { touch } from '../../../parts/page/measures.ts'
import { useTaskContext } from '../task-context.ts'
import type { EditorProps } from './editor-props.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '320px',
    padding: tokens.spacingHorizontalXS,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > *': { [touch]: { minHeight: '40px' } },
  },
})

/** Asks whether a task whose progress has become whole is done, and offers the statuses for that. */
export function DoneQuestion({ task, done }: EditorProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { statuses } = useTaskContext()
  const choice = [...statuses.values()]
    .filter(({ category_id }) => isDone(category_id))
    .sort(byOrder)
  return (
    <div role="group" aria-label={t('markDone')} className={styles.root}>
      <Text>{t('markDone')}</Text>
      <div className={styles.buttons}>
        {choice.map(({ id, name }, n) => (
          <Button
            key={id}
            {...(n === 0 ? { ref: focus, appearance: 'primary' as const } : {})}
            onClick={() => {
              void act('setTaskStatus', { id: task.id, status_id: id })
              done()
            }}
          >
            {name}
          </Button>
        ))}
        <Button appearance="subtle" onClick={done}>
          {t('notYet')}
        </Button>
      </div>
    </div>
  )
}
