import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { NotLoaded } from '../../../parts/page/NotLoaded.tsx'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { RichText } from '../../../parts/rich-text/RichText.tsx'
import { showExactly } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface EditHistoryProps {
  update: Row<'project_comment'>
  close: () => void
}

/** What an update said before it was edited, the last text first. */
export function EditHistory({ update, close }: EditHistoryProps) {
  const styles = useStyles()
  const { t } = useTranslation('updates')
  const { value, failure, again } = useQuery('listUpdateEdits', { comment_id: update.id })
  return (
    <ModalDialog
      title={t('historyTitle')}
      close={close}
      maxWidth={560}
      actions={<Button onClick={close}>{t('close')}</Button>}
    >
      {value ? (
        <ul className={styles.list}>
          {value.toReversed().map(({ id, edited_at, previous_content }) => (
            <li key={id}>
              <div className={styles.when}>{t('until', { when: showExactly(edited_at) })}</div>
              <RichText html={previous_content} whole />
            </li>
          ))}
        </ul>
      ) : failure ? (
        <NotLoaded text={t('historyNotLoaded')} again={again} />
      ) : (
        <SkeletonLine height={48} />
      )}
    </ModalDialog>
  )
}
