import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../client/engine/workspace.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { dayNames } from '../../core/schedule/working-time.ts'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { phone } from '../../parts/page/measures.ts'
import { showShortWeekday, showWeekday } from '../../parts/text/format.ts'
import { editedNumber, numberTyped, typedNumberMost } from '../../parts/text/typed-number.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  week: {
    display: 'grid',
    gridTemplateColumns: `repeat(${dayNames.length}, minmax(0, 1fr))`,
    gap: tokens.spacingHorizontalS,
    [phone]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  hours: { minWidth: 0, width: '100%' },
  save: { alignSelf: 'flex-start' },
})

interface MemberHoursProps {
  memberId: string
  /** How long they work on each day of the week, from Monday; in seconds. */
  week: readonly number[]
  /** Whether these are their own hours, and not those of the organisation. */
  isOwn: boolean
  onTyped: (typed: boolean) => void
}

/** How many hours somebody works on each day of the week: as the organisation, or as is entered. */
export function MemberHours({ memberId, week, isOwn, onTyped }: MemberHoursProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const form = useForm({
    start: { asAll: !isOwn, hours: week.map((seconds) => editedNumber(seconds / 3_600)) },
    follows: true,
    check: ({ asAll, hours }) =>
      asAll || hours.every(isHours) ? {} : { hours: t('memberHoursNeeded') },
    async send({ asAll, hours }) {
      // It is shown at once, and waits for the server where there is none.
      void act('setMemberHours', {
        ...{ id: memberId, hours_per_day: asAll ? null : hours.map(numberTyped) },
      })
    },
    unreachable: t('common:unreachable'),
  })
  const { values, set, faults, changed } = form
  useEffect(() => {
    onTyped(changed)
    return () => onTyped(false)
  }, [onTyped, changed])
  return (
    <form className={styles.root} noValidate onSubmit={form.submit} aria-label={t('memberHours')}>
      <h3 className={styles.heading}>{t('memberHours')}</h3>
      <Checkbox
        label={t('asOrganization')}
        checked={values.asAll}
        onChange={(_, { checked }) => set('asAll', checked === true)}
      />
      {!values.asAll && (
        <Field validationMessage={faults.hours}>
          <div className={styles.week}>
            {dayNames.map((name, n) => (
              <Field key={name} label={showShortWeekday((n + 1) % 7)}>
                <Input
                  className={styles.hours}
                  input={{ className: styles.hours }}
                  inputMode="decimal"
                  maxLength={typedNumberMost}
                  aria-label={t('hoursOn', { day: showWeekday((n + 1) % 7) })}
                  value={values.hours[n]!}
                  onChange={(_, { value }) =>
                    set(
                      'hours',
                      values.hours.map((each, at) => (at === n ? value : each)),
                    )
                  }
                />
              </Field>
            ))}
          </div>
        </Field>
      )}
      <FormFailure text={form.failure} />
      {changed && (
        <BusyButton type="submit" appearance="secondary" className={styles.save} busy={form.busy}>
          {t('save')}
        </BusyButton>
      )}
    </form>
  )
}

const isHours = (text: string) => numberTyped(text) >= 0 && numberTyped(text) <= limits.hoursPerDay
