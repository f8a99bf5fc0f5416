import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../client/local-days.ts'
import { focus } from '../focus/focus-first.ts'
import { DayInput } from '../form/DayInput.tsx'
import { phone } from '../page/measures.ts'
import { type Chosen, chosenOf, momentOf } from './moments.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
    textAlign: 'start',
  },
  day: { minWidth: '150px', [phone]: { minWidth: '116px' } },
})

interface MomentFormProps {
  start: Chosen
  /** When what is looked at was made, if that is known; no earlier day can be chosen. */
  made?: string
  show: (moment: string) => void
  /** Whether it has the focus as it appears: in the place of one by which a moment was chosen. */
  focused?: boolean
}

/** Chooses a moment that has been: a day and a time. */
export function MomentForm({ start, made, show, focused = false }: MomentFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  const [{ from, chosen }, setState] = useState({ from: start, chosen: start })
  const [isFirst] = useState(focused)
  const choose = (change: Partial<Chosen>) =>
    setState((before) => ({ ...before, chosen: { ...before.chosen, ...change } }))
  // Another moment is shown: the form goes on with that one, and what has the focus in it keeps it.
  if (from.day !== start.day || from.time !== start.time) setState({ from: start, chosen: start })
  const moment = momentOf(chosen, made)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (moment) show(moment)
      }}
    >
      <Field label={t('day')} className={styles.day}>
        <DayInput
          label={t('day')}
          value={chosen.day || null}
          min={made ? chosenOf(made).day : null}
          max={today()}
          onPick={(day) => choose({ day: day ?? '' })}
        />
      </Field>
      <Field label={t('time')}>
        <Input
          type="time"
          value={chosen.time}
          onChange={(_, { value }) => choose({ time: value })}
        />
      </Field>
      <Button ref={isFirst ? focus : null} type="submit" appearance="primary" disabled={!moment}>
        {t('show')}
      </Button>
    </form>
  )
}
