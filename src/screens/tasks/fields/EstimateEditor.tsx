import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'

const useStyles = makeStyles({
  form: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-end' },
  number: { width: '88px' },
})

/** A whole number that is typed, or nothing when it is none. */
const whole = (text: string) => (/^\d*$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Sets the estimate in hours and minutes. */
export function EstimateEditor({ task, done }: { task: Row<'task'>; done: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [hours, setHours] = useState(String(Math.floor(task.total_minutes / 60) || ''))
  const [minutes, setMinutes] = useState(String(task.total_minutes % 60 || ''))
  const total = whole(hours) * 60 + whole(minutes)
  const wrong = {
    hours: Number.isNaN(whole(hours)) || total > limits.taskMinutes,
    minutes: Number.isNaN(whole(minutes)) || whole(minutes) > 59,
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong.hours || wrong.minutes) return
        if (total !== task.total_minutes)
          void act('estimateTask', { id: task.id, total_minutes: total })
        done()
      }}
    >
      <Field label={t('hours')} validationState={wrong.hours ? 'error' : 'none'}>
        <Input
          className={styles.number}
          autoFocus
          inputMode="numeric"
          value={hours}
          onChange={(_, { value }) => setHours(value)}
        />
      </Field>
      <Field label={t('minutes')} validationState={wrong.minutes ? 'error' : 'none'}>
        <Input
          className={styles.number}
          inputMode="numeric"
          value={minutes}
          onChange={(_, { value }) => setMinutes(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={wrong.hours || wrong.minutes}>
        {t('save')}
      </Button>
    </form>
  )
}
