import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { writtenTime } from '../../../core/values/written-time.ts'
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'
import type { EditorProps } from './editor-props.ts'

const useStyles = makeStyles({
  form: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-start' },
  field: { width: '144px' },
  // On the line of the field, below its label.
  button: { marginTop: '24px' },
})

/** Sets or clears the time of day a task is due; what opens it by typing is read as text. */
export function DueTimeEditor({ task, done, isTyped: asText = false }: EditorProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [text, setText] = useState(task.due_time ?? '')
  const isTyped = useIsTyped(task.due_time)
  const time = text.trim() === '' ? null : writtenTime(text)
  const save = (due_time: string | null) => {
    void act('setTaskDueTime', { id: task.id, due_time })
    done()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (time === undefined) return
        if (isTyped(time)) save(time)
        else done()
      }}
    >
      <Field
        className={asText ? styles.field : undefined}
        label={t('column_DUE_TIME')}
        validationMessage={time === undefined ? t('timeNeeded', { example: '9:30' }) : null}
      >
        <Input
          type={asText ? 'text' : 'time'}
          autoFocus
          value={text}
          style={{ minWidth: 0 }}
          onFocus={({ target }) => asText && target.select()}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <Button
        className={styles.button}
        type="submit"
        appearance="primary"
        disabledFocusable={time === undefined}
      >
        {t('save')}
      </Button>
      {task.due_time && (
        <Button className={styles.button} onClick={() => save(null)}>
          {t('clear')}
        </Button>
      )}
    </form>
  )
}
