import { Button, makeStyles } from '@fluentui/react-components'
import { BookmarkFilled, BookmarkRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../../client/tasks/view.ts'
import { Opener } from '../../../../parts/menus/Opener.tsx'
import { phone } from '../../../../parts/page/measures.ts'
import { hidden } from '../../../../parts/page/ScreenReaderText.tsx'
import { cutText } from '../../../../parts/text/cut-text.ts'
import { viewsMenu } from '../../menu-codes.ts'
import { useChosenView } from './use-chosen-view.ts'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', flexShrink: 0 },
  // A phone has no room for it: the sign says whether there is one.
  name: { ...cutText, maxWidth: '160px', [phone]: hidden },
  // Beside what is cut, so that it is seen whatever the view is called.
  mark: { whiteSpace: 'pre', [phone]: hidden },
})

/** Says which saved view is shown, and leads to the others. */
export function ViewsButton({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { chosen, isChanged } = useChosenView(view)
  const mark = chosen && isChanged ? ` ${t('viewChanged')}` : ''
  return (
    <Opener code={viewsMenu} props={{ view }}>
      {(trigger) => (
        <Button
          size="small"
          appearance="subtle"
          icon={chosen ? <BookmarkFilled /> : <BookmarkRegular />}
          className={styles.button}
          title={chosen ? `${t('viewShown', { name: chosen.name })}${mark}` : t('views')}
          {...trigger}
        >
          <span className={styles.name}>
            {chosen ? t('viewShown', { name: chosen.name }) : t('views')}
          </span>
          {mark && <span className={styles.mark}>{mark}</span>}
        </Button>
      )}
    </Opener>
  )
}
