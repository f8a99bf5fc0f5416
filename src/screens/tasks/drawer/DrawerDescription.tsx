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
  /** What was typed may be another text than the one that was overtaken. */
  const isBeside = overtaken !== undefined && html !== null
  return (
    <section className={styles.section} aria-label={t('column_DESCRIPTION')}>
      <Subtitle2 as="h2">{t('column_DESCRIPTION')}</Subtitle2>
      {editing ? (
        <>
          {isBeside && <OvertakenDescription theirs={html} mine={overtaken} />}
          <DescriptionMessages
            isChanged={isChanged && !isBeside}
            tooLong={tooLong}
            theirs={html ?? ''}
          />
          <RichTextField
            html={editing.start}
            label={t('column_DESCRIPTION')}
            placeholder={t('describe')}
            onChange={write}
            onSubmit={() => leave(true)}
            // What somebody else wrote is not replaced by it: the editor stays.
            onEscape={() => leave(true, false)}
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
          theirs={html}
          mine={overtaken}
          choices={
            <>
              <Button size="small" onClick={takeTheirs}>
                {t('takeTheirs')}
              </Button>
              <Button size="small" onClick={keepMine}>
                {t('keepMine')}
              </Button>
              <Button size="small" onClick={() => edit(overtaken)}>
                {t('editMine')}
              </Button>
            </>
          }
        />
      ) : (
        <DescriptionText html={html} focused={left} onEdit={() => edit(html)} />
      )}
    </section>
  )
}
