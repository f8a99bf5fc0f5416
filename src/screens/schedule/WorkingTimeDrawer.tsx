import {
  Button,
  Checkbox,
  DrawerBody,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { type DayName, dayNames } from '../../core/schedule/working-time.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { showWeekday } from '../../parts/text/format.ts'
import { editedNumber, numberTyped, typedNumberMost } from '../../parts/text/typed-number.ts'
import { DaysOff } from './grid/DaysOff.tsx'
import type { Schedule } from './use-schedule.ts'

const useStyles = makeStyles({
  days: {
    display: 'flex',
    flexDirection: 'column',
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: 0,
    border: 'none',
    '> legend': { padding: 0 },
  },
  scope: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  hours: { maxWidth: '160px' },
  holidays: { marginTop: tokens.spacingVerticalXXL },
})

interface WorkingTimeDrawerProps {
  schedule: Schedule
  /** The settings were saved, and what follows from them is to be read again. */
  saved: () => void
  close: () => void
}

/** The days on which the organisation works, the hours of each, and the holidays of the team. */
export function WorkingTimeDrawer({ schedule, saved, close }: WorkingTimeDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const formId = useId()
  const [typed, setTyped] = useState(false)
  const { time } = schedule
  const form = useForm({
    start: { workingDays: [...time.workingDays], workingHours: editedNumber(time.workingHours) },
    follows: true,
    check: ({ workingHours }) => {
      const hours = numberTyped(workingHours)
      return hours >= 1 && hours <= limits.hoursPerDay
        ? {}
        : { workingHours: t('workingHoursNeeded') }
    },
    async send(values) {
      const before = { ...time, workingDays: [...time.workingDays] }
      await ask('setWorkingTime', { ...values, workingHours: numberTyped(values.workingHours) })
      saved()
      const take = () => void ask('setWorkingTime', before).then(saved, report)
      alert('success', t('workingTimeSaved'), { offer: { label: t('common:undo'), take } })
      // A holiday that is half entered is not lost.
      if (!typed) close()
    },
    unreachable: t('common:unreachable'),
  })
  const { values, set, faults } = form
  const setDay = (name: DayName, works: boolean) =>
    set(
      'workingDays',
      dayNames.filter((each) => (each === name ? works : values.workingDays.includes(each))),
    )
  return (
    <SideDrawer title={t('settings')} close={close} unsaved={form.changed || typed} bare>
      <DrawerBody>
        <form id={formId} noValidate onSubmit={form.submit}>
          <p className={styles.scope}>{t('workingTimeScope')}</p>
          <fieldset className={styles.days}>
            <legend>{t('workingDaysLabel')}</legend>
            {dayNames.map((name, n) => (
              <Checkbox
                key={name}
                label={showWeekday((n + 1) % 7)}
                checked={values.workingDays.includes(name)}
                onChange={(_, { checked }) => setDay(name, checked === true)}
              />
            ))}
          </fieldset>
          <Field
            label={t('workingHoursLabel')}
            hint={t('workingHoursHint')}
            validationMessage={faults.workingHours}
          >
            <Input
              className={styles.hours}
              inputMode="decimal"
              maxLength={typedNumberMost}
              value={values.workingHours}
              onChange={(_, { value }) => set('workingHours', value)}
            />
          </Field>
          <FormFailure text={form.failure} />
        </form>
        <div className={styles.holidays}>
          <DaysOff memberId={null} daysOff={schedule.daysOffOf(null)} onTyped={setTyped} />
        </div>
      </DrawerBody>
      <DrawerFoot>
        <Button onClick={close}>{t('cancel')}</Button>
        <BusyButton type="submit" form={formId} busy={form.busy}>
          {t('save')}
        </BusyButton>
      </DrawerFoot>
    </SideDrawer>
  )
}
