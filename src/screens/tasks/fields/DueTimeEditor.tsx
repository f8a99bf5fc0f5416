import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'

const useStyles = makeStyles({
  form: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-end' },
})

/** Sets or clears the time of day a task is due. */
export function DueTimeEditor({ task, done }: { task: Row<'task'>; done: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [time, setTime] = useState(task.due_time ?? '')
  const isTyped = useIsTyped(task.due_time)
  const save = (due_time: string | null) => {
    void act('setTaskDueTime', { id: task.id, due_time })
    done()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped(time || null)) save(time || null)
        else done()
      }}
    >
      <Field label={t('column_DUE_TIME')}>
        <Input type="time" autoFocus value={time} onChange={(_, { value }) => setTime(value)} />
      </Field>
      <Button type="submit" appearance="primary">
        {t('save')}
      </Button>
      {task.due_time && <Button onClick={() => save(null)}>{t('clear')}</Button>}
    </form>
  )
}
