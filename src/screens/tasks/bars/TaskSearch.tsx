import { Button, Input, makeStyles } from '@fluentui/react-components'
import { DismissRegular, SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { enterTasks, runAction } from '../../../client/keyboard/actions.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { phone } from '../../../parts/page/measures.ts'

const useStyles = makeStyles({
  // As high without the button that clears it as with it. On a phone it takes what the buttons leave.
  search: {
    flexBasis: '120px',
    // Less than a field has of itself, so that the bar is not broken for its last button.
    minWidth: '100px',
    maxWidth: '220px',
    height: '24px',
    flexGrow: 100,
    [phone]: { flexBasis: '140px', maxWidth: 'none' },
  },
})

/** The field that searches a list or board; from it the arrow down and Enter lead to its tasks. */
export function TaskSearch({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  // At once, or the field would take back what is typed and put the caret at its end.
  const choices = useSnapshot(view.choices, { sync: true })
  return (
    <Input
      id="task-search"
      className={styles.search}
      size="small"
      contentBefore={<SearchRegular />}
      contentAfter={
        choices.search ? (
          <Button
            size="small"
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('clearSearch')}
            onClick={() => (view.choices.search = '')}
          />
        ) : null
      }
      placeholder={t('search')}
      aria-label={t('search')}
      maxLength={limits.searchLength}
      value={choices.search}
      onChange={(_, { value }) => (view.choices.search = value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') view.choices.search = ''
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
        event.preventDefault()
        view.choices.active = null
        runAction(enterTasks)
      }}
    />
  )
}
