import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { plainLines, toHtml } from '../../tasks/drawer/description-lines.ts'
import type { Task } from './use-template.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'min(360px, 80vw)',
  },
  foot: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/** The description of a task as lines of text; one that stays as it is keeps its formatting. */
export function DescriptionForm({ task, done }: { task: Task; done: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [start] = useState(() => plainLines(task.description))
  const [text, setText] = useState(start)
  const html = toHtml(text.trim())
  const isTooLong = html.length > limits.description
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTooLong) return
        if (text.trim() !== start)
          void act('editTemplateTask', {
            ...{ id: task.id, description: text.trim() === '' ? null : html },
          })
        done()
      }}
    >
      <Field
        validationMessage={
          isTooLong
            ? t('descriptionTooLong', { have: html.length, most: limits.description })
            : null
        }
      >
        <Textarea
          autoFocus
          rows={5}
          aria-label={t('column_DESCRIPTION')}
          placeholder={t('describe')}
          value={text}
          onChange={(_, { value }) => setText(value)}
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
