import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { lagText } from './lag-text.ts'

const useStyles = makeStyles({
  form: { maxWidth: '300px' },
  fields: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  number: { width: '72px', minWidth: 0 },
  direction: { flexGrow: 1, minWidth: 0 },
  save: { marginTop: tokens.spacingVerticalS },
})

interface LagFormProps {
  row: Row<'task_dependency'>
  /** Whether what waits gives way if it begins too early then. */
  movesDependents?: boolean
  close: () => void
}

/** The lag of a dependency: how many days later or earlier the one task begins. */
export function LagForm({ row, movesDependents = false, close }: LagFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [text, setText] = useState(String(Math.abs(row.lag_days)))
  const [sign, setSign] = useState(row.lag_days < 0 ? -1 : 1)
  const signId = useId()
  const isTyped = useIsTyped(row.lag_days)
  const [task, related] = [useRow('task', row.task_id), useRow('task', row.related_task_id)].map(
    (each) => each?.name || t('untitled'),
  )
  const days = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  const isWrong = !(days <= limits.lagDays)
  async function save() {
    close()
    const lag_days = days === 0 ? 0 : sign * days
    if (!isTyped(lag_days)) return
    const input = { id: row.id, lag_days, move_dependents: movesDependents }
    const done = await act('setDependencyLag', input)
    if (done) tellDone(t('lagSet', { lag: lagText(lag_days) }), done.id)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) void save()
      }}
    >
      <Field
        label={t('lag')}
        hint={t('lagHint', { task, related })}
        validationMessage={isWrong ? t('lagExpected', { most: showNumber(limits.lagDays) }) : null}
      >
        {(field) => (
          <div className={styles.fields}>
            <Input
              {...field}
              className={styles.number}
              autoFocus
              inputMode="numeric"
              maxLength={4}
              value={text}
              onFocus={({ target }) => target.select()}
              onChange={(_, { value }) => setText(value)}
            />
            <Select
              id={signId}
              aria-labelledby={signId}
              className={styles.direction}
              aria-label={t('lagDirection')}
              value={sign}
              onChange={(_, { value }) => setSign(Number(value))}
            >
              <option value={1}>{t('daysLater')}</option>
              <option value={-1}>{t('daysEarlier')}</option>
            </Select>
          </div>
        )}
      </Field>
      <Button
        className={styles.save}
        type="submit"
        appearance="primary"
        disabledFocusable={isWrong}
      >
        {t('save')}
      </Button>
    </form>
  )
}
