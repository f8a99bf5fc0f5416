import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, ask, report } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { toHtml } from '../../../parts/rich-text/typed-html.ts'
import { useTaskContext } from '../task-context.ts'
import { plainLines } from './description-lines.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '360px' },
  foot: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/**
 * Whether a description is nothing but paragraphs of text, so that editing it as text loses
 * nothing, and not too many.
 */
const isShortAndPlain = (html: string) =>
  html.length <= limits.descriptionShown &&
  html.replace(/<\/?(p|br)\b[^<>]*>/gi, '').search(/<[a-z]/i) < 0

/** Edits a description in place; one with formatting opens in the drawer, where that stays. */
export function DescriptionEditor({ task, done }: { task: Row<'task'>; done: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { openTask } = useTaskContext()
  const [text, setText] = useState<string | null>(task.description_preview === '' ? '' : null)
  // What was there, as leaving it unchanged is no change.
  const [loaded, setLoaded] = useState('')
  const [tooLong, setTooLong] = useState(0)

  useEffect(() => {
    if (text !== null) return
    ask('getTaskInfo', { task_id: task.id })
      .then(({ task: { description } }) => {
        if (description && !isShortAndPlain(description)) {
          done()
          openTask(task.id)
        } else {
          const plain = plainLines(description ?? '')
          setLoaded(plain)
          setText(plain)
        }
      })
      .catch((error: unknown) => {
        report(error)
        done()
      })
  }, [task.id, text, done, openTask])

  if (text === null) return null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const html = text.trim() === '' ? null : toHtml(text.trim())
        if (html && html.length > limits.description) return setTooLong(html.length)
        if (text.trim() !== loaded.trim())
          void act('describeTask', { id: task.id, description: html })
        done()
      }}
    >
      <Field
        validationMessage={
          tooLong > 0 ? t('descriptionTooLong', { have: tooLong, most: limits.description }) : null
        }
      >
        <Textarea
          autoFocus
          rows={5}
          aria-label={t('column_DESCRIPTION')}
          placeholder={t('describe')}
          value={text}
          onChange={(_, { value }) => {
            setText(value)
            setTooLong(0)
          }}
        />
      </Field>
      <div className={styles.foot}>
        <Button onClick={done}>{t('cancel')}</Button>
        <Button type="submit" appearance="primary">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
