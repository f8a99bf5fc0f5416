import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../../../client/requests/request.ts'
import type { Row } from '../../../core/model.ts'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { DescriptionMessages } from '../../../parts/rich-text/DescriptionMessages.tsx'
import { RichTextField } from '../../../parts/rich-text/RichTextField.tsx'
import { DescriptionText } from './DescriptionText.tsx'
import { OvertakenDescription } from './OvertakenDescription.tsx'
import { useDescription } from './use-description.ts'

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  empty: { color: tokens.colorNeutralForeground3 },
  foot: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/** The description: read, and edited on a click. */
export function DrawerDescription({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const description = useDescription(task)
  const { html, failure, editing, overtaken, isChanged, left, tooLong } = description
  const { edit, write, leave, takeTheirs, keepMine } = description
  return (
    <section className={styles.section} aria-label={t('column_DESCRIPTION')}>
      <Subtitle2 as="h2">{t('column_DESCRIPTION')}</Subtitle2>
      {editing ? (
        <>
          <DescriptionMessages {...{ isChanged, tooLong }} theirs={html ?? ''} />
          <RichTextField
            html={editing.start}
            label={t('column_DESCRIPTION')}
            placeholder={t('describe')}
            onChange={write}
            onSubmit={() => leave(true)}
            onEscape={() => leave(!isChanged, html !== null)}
          />
          <div className={styles.foot}>
            <Button size="small" onClick={isChanged ? takeTheirs : () => leave(false)}>
              {t(isChanged ? 'takeTheirs' : 'cancel')}
            </Button>
            <Button appearance="primary" size="small" onClick={() => leave(true)}>
              {t(isChanged ? 'keepMine' : 'save')}
            </Button>
          </div>
        </>
      ) : failure instanceof NetworkError && html === null ? (
        <p className={styles.empty}>{`${task.description_preview}… ${t('restWhenOnline')}`}</p>
      ) : html === null ? (
        <SkeletonLine height={16} />
      ) : overtaken !== undefined ? (
        <OvertakenDescription
          {...{ theirs: html, mine: overtaken, takeTheirs, keepMine }}
          editMine={() => edit(overtaken)}
        />
      ) : (
        <DescriptionText html={html} focused={left} onEdit={() => edit(html)} />
      )}
    </section>
  )
}
