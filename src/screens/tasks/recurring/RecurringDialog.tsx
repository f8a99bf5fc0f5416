import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../client/local-days.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import type { ScheduleRule } from '../../../core/recurring/rule.ts'
import { datesAhead, withRule } from '../../../core/recurring/series.ts'
import { isSame } from '../../../core/values/same.ts'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { useStay } from '../../../parts/leaving/use-stay.tsx'
import { DatesAhead } from './DatesAhead.tsx'
import { EndFields } from './EndFields.tsx'
import { ModeFields } from './ModeFields.tsx'
import { PatternFields } from './PatternFields.tsx'
import { draftOf, type RuleDraft, ruleIn, wrongFields } from './rule-draft.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalXS,
  },
})

interface RecurringDialogProps {
  task: Row<'task'>
  schedule: Row<'task_schedule'>
  /** The tasks of the series. */
  tasks: readonly Pick<Row<'task'>, 'end_date'>[]
  save: (rule: ScheduleRule) => void
  close: () => void
}

/** How a task repeats, to be changed as a whole, with the dates that follow from it. */
export function RecurringDialog({ task, schedule, tasks, save, close }: RecurringDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation('recurring')
  const form = useId()
  const [opened] = useState(() => draftOf(schedule, task.end_date ?? today()))
  const [draft, setDraft] = useState(opened)
  const { leave, question } = useStay(!isSame(draft, opened), { close })
  const set = (changes: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const [wrong, rule] = useMemo(() => {
    const wrong = wrongFields(draft)
    return [wrong, wrong.size === 0 ? ruleIn(draft) : undefined] as const
  }, [draft])
  const day = today()
  // Dates of many years may be gone through.
  const dates = useMemo(
    () => rule && datesAhead(withRule(schedule, rule, day), tasks, day, limits.datesShown),
    [rule, schedule, tasks, day],
  )
  const fields = { draft, set, wrong }
  return (
    <ModalDialog
      title={t('title', { name: task.name })}
      close={leave}
      maxWidth={560}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form} appearance="primary" disabledFocusable={!rule}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Submitted from a portal, it would be the form around it that is.
          event.stopPropagation()
          if (!rule) return
          save(rule)
          close()
        }}
      >
        <PatternFields {...fields} />
        <EndFields {...fields} made={schedule.occurrence_count} />
        <ModeFields {...fields} task={task} maker={schedule.created_by} />
        <DatesAhead dates={dates} label={t('preview')} />
      </form>
      {question}
    </ModalDialog>
  )
}
